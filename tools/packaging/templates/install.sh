#!/bin/sh
# Puts Skip-Bo into the menu of your desktop, and lets it open .skipbo files; no rights of an administrator needed.
#   ./install.sh            the program stays in the folder where it lies now
#   ./install.sh --remove   takes it out of the menu again; your games stay
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=${XDG_DATA_HOME:-$HOME/.local/share}
entry=applications/@IDENTIFIER@.desktop

refresh() {
    if command -v update-desktop-database >/dev/null; then update-desktop-database "$target/applications" || true; fi
    if command -v update-mime-database >/dev/null; then update-mime-database "$target/mime" || true; fi
    if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q -t "$target/icons/hicolor" || true; fi
}

files() {
    (cd "$here/share" && find . -type f)
}

case ${1:-} in
    "")
        files | while IFS= read -r file; do
            mkdir -p "$target/$(dirname "$file")"
            cp "$here/share/$file" "$target/$file"
        done
        # In the entry the program has its whole path, in quotes. What is special in quotes is escaped there, and
        # the backslash of that once more, as in every line of an entry.
        path=$(printf '%s' "$here/@NAME@" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
        { sed '/^Exec=/d' "$here/share/$entry"; printf 'Exec="%s" %%f\n' "$path"; } >"$target/$entry"
        refresh
        echo "@NAME@ is in the menu."
        ;;
    --remove)
        files | while IFS= read -r file; do rm -f "$target/$file"; done
        refresh
        echo "@NAME@ is no longer in the menu."
        ;;
    *)
        sed -n '2,4s/^# //p' "$0"
        exit 2
        ;;
esac
