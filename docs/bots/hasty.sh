#!/bin/sh
# Plays its stock card first, then any number but a Skip-Bo card; else it makes the last legal move.
while read -r line; do
    case $line in
        '{"type":"hello"'*) echo '{"hello": 2}' ;;
        '{"type":"question"'*)
            legal=${line#*'"legal":'}
            plays=$(printf '%s\n' "$legal" | grep -o '{"type":"Play"[^}]*}[^}]*}')
            move=$(printf '%s\n' "$plays" | grep '"kind":"S"' | head -n 1)
            [ "$move" ] || move=$(printf '%s\n' "$plays" | grep -v '"card":0,' | head -n 1)
            [ "$move" ] || move=$(printf '%s\n' "$legal" | grep -o '{"type":"[DP][^l][^}]*}' | tail -n 1)
            [ "$move" ] || move=$(printf '%s\n' "$plays" | head -n 1)
            printf '{"play": %s}\n' "$move"
            ;;
    esac
done
