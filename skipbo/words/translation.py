"""A translator's file, `assets/translations/*.po`, as a catalogue that sentences are looked up in.

The file is read as it is, so that what a translator changes is seen at the next start. Whatever cannot be
used in it is left out sentence by sentence, so that these stay English, and is told with line and reason.
Words that are fuzzy, as the English has changed since, stay English without being told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from gettext import NullTranslations, c2py
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from skipbo.words.said import PLACE

PluralRule: TypeAlias = Callable[[int], int]
"""Gives the form of a sentence for a number, from 0 on."""

MOST_FAULTS: Final = 20
"""The most faults of a file that are reported one by one."""

_LINE: Final = re.compile(
    r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)[ \t]*)?"((?:[^"\\]|\\.)*)"', re.ASCII
)
_QUOTED: Final = r'((?:"[^"\\\n]*(?:\\.[^"\\\n]*)*"\n)+)'
_LAID_OUT: Final = re.compile(
    rf"((?:#.*\n)*)(?:msgctxt {_QUOTED})?msgid {_QUOTED}(?:msgid_plural {_QUOTED})?"
    rf"((?:msgstr(?:\[\d\])? {_QUOTED})+)",
    re.ASCII,
)
"""A sentence as tools lay it out: its comments, its context, the English, the words."""
_FORMS: Final = re.compile(rf"(msgstr(?:\[\d\])?) {_QUOTED}", re.ASCII)
_FUZZY: Final = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)
_ESCAPE: Final = re.compile(r"\\(.)")
_SIGNS: Final[Mapping[str, str]] = MappingProxyType({"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"})
_PLURALS: Final = re.compile(r"nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([^;]+)", re.ASCII)
_GERMANIC: Final = "nplurals=2; plural=(n != 1);"
"""The rule of a file without one, as for gettext."""
_TRIED: Final = 1000
"""The numbers up to this one are tried with a rule before it is used."""
_UNFIT: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)
"""Characters that cannot be drawn, or not seen; the last ones stand for bytes that are no UTF-8."""
_COUNT: Final = "count"
"""The place of a number, which a form may also tell in words: "one game"."""
_SHOWN: Final = 40


class Fault(NamedTuple):
    """What cannot be used: the number of its line from 1, and the reason."""

    line: int
    reason: str


class _Unusable(Exception):
    """Raised for a sentence that cannot be used, with the reason and the keyword of the field at fault."""

    def __init__(self, reason: str, keyword: str = "msgstr") -> None:
        super().__init__(reason)
        self.keyword = keyword


class _Entry:
    """A sentence and its words as they stand in the file.

    `fields`: the English by keyword, such as "msgid"; `said`: the words for it, "msgstr" or a form for each
    kind of number, such as "msgstr[1]". `lines`: where each begins; `fault`: the first line that cannot be
    read. `fuzzy`: the words must be checked first.
    """

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.said: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.fault: Fault | None = None
        self.fuzzy = False
        self._keyword = ""

    @property
    def is_header(self) -> bool:
        """Whether it says how the file is to be read."""
        return self.fields.get("msgid") == "" and "msgctxt" not in self.fields

    def take(self, line: str, number: int) -> bool:
        """Add a line; return False where another sentence begins with it."""
        found = _LINE.fullmatch(line)
        keyword = found[1] if found else None
        if keyword in ("msgctxt", "msgid") and (self.said or keyword in self.fields):
            return False
        try:
            if found is None:
                raise _Unusable(f"{line[:_SHOWN]!r} is neither a comment nor words in quotation marks")
            words = _ESCAPE.sub(_sign, found[2]) if "\\" in found[2] else found[2]
            self._add(keyword, words, number)
        except _Unusable as wrong:
            self.fault = self.fault or Fault(number, str(wrong))
        return True

    def _add(self, keyword: str | None, text: str, number: int) -> None:
        if keyword:
            if keyword in self.fields or keyword in self.said:
                raise _Unusable(f"there is another {keyword} for the same sentence")
            self._keyword = keyword
            self.lines[keyword] = number
        elif not self._keyword:
            raise _Unusable("these words follow no keyword such as msgstr")
        texts = self.said if self._keyword.startswith("msgstr") else self.fields
        texts[self._keyword] = texts.get(self._keyword, "") + text


class Catalogue(NullTranslations):
    """The sentences of a file that can be used; all others are English. `faults`: why others cannot."""

    def __init__(self, text: str) -> None:
        """Read the text of a file; bytes that are not UTF-8 become lone surrogates."""
        super().__init__()
        self._single: dict[tuple[str | None, str], str] = {}
        self._counted: dict[tuple[str, str], Sequence[str]] = {}
        self._rule: PluralRule | None
        self._count, self._rule = _rule_of("")
        self.faults: list[Fault] = []
        blocks = text.removeprefix("\ufeff").split("\n\n")
        header = next((entry for entry in _entries(blocks) if entry.is_header), None)
        if header is not None and not self._take(header, self._read_header):
            self._count, self._rule = 0, None
        first = 1
        for block in blocks:
            if not self._read_laid_out(block):
                for entry in _entries_of(block, first):
                    if entry.is_header and header is not None:
                        header = None  # the first one, which has been read; others are no sentences
                    else:
                        self._take(entry, self._read_sentence)
            first += block.count("\n") + 2

    def gettext(self, message: str) -> str:
        """Return the words for a sentence."""
        return self._single.get((None, message), message)

    def pgettext(self, context: str, message: str) -> str:
        """Return the words for a sentence in a context."""
        return self._single.get((context, message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form of a sentence for a number."""
        forms, form = self._counted.get((msgid1, msgid2)), self._form(n)
        return forms[form] if forms and form is not None else super().ngettext(msgid1, msgid2, n)

    def _form(self, number: int) -> int | None:
        """Return the form for a number, None where the rule gives none."""
        try:
            form = int(self._rule(number)) if self._rule else -1
        except ArithmeticError:
            return None
        return form if 0 <= form < self._count else None

    def _take(self, entry: _Entry, read: Callable[[_Entry], None]) -> bool:
        """Read an entry; return False, and note why, where it cannot be used."""
        fault = entry.fault
        try:
            if fault is None:
                read(entry)
        except _Unusable as wrong:
            line = entry.lines.get(wrong.keyword, min(entry.lines.values(), default=0))
            fault = Fault(line, str(wrong))
        if fault is not None:
            self.faults.append(fault)
        return fault is None

    def _read_laid_out(self, block: str) -> bool:
        """Take a sentence that is laid out as by tools, a lot faster; return False where that does not do."""
        found = _LAID_OUT.fullmatch(block + "\n")
        if found is None or "\\" in block:
            return False
        comments, context, one, many, words, last = found.groups()
        one = _together(one)
        if not one or ("fuzzy" in comments and _FUZZY.search(comments)):
            return bool(one)
        if many is not None:
            forms = {keyword: _together(form) for keyword, form in _FORMS.findall(words)}
            try:
                self._read_words(None, one, _together(many), forms)
            except _Unusable:
                return False
            return True
        said = _together(last)
        if said and (words[6] != " " or len(words) != len(last) + 7 or not _fits(said, one)):
            return False
        if said:
            self._single[context and _together(context), one] = said
        return True

    def _read_header(self, entry: _Entry) -> None:
        """Take the rule by which the language counts."""
        self._count, self._rule = _rule_of(entry.said.get("msgstr", ""))
        wrong = next((number for number in range(_TRIED + 1) if self._form(number) is None), None)
        if wrong is not None:
            raise _Unusable(f"the rule plural= gives none of the {self._count} forms for {wrong}")

    def _read_sentence(self, entry: _Entry) -> None:
        """Take a sentence's words, if it has any."""
        fields, said = entry.fields, entry.said
        if not fields.get("msgid") or not said:
            raise _Unusable("a sentence has msgid and msgstr, and one of them is missing", "msgid")
        if not entry.fuzzy:
            self._read_words(fields.get("msgctxt"), fields["msgid"], fields.get("msgid_plural"), said)

    def _read_words(self, context: str | None, one: str, many: str | None, said: Mapping[str, str]) -> None:
        """Take words by their keywords, unless some are missing. Raises _Unusable."""
        if not all(said.values()):
            return
        for keyword, words in said.items():
            _check(keyword, words, one, many)
        if many is None:
            if list(said) != ["msgstr"]:
                raise _Unusable("only a sentence with msgid_plural has several forms", "msgid")
            self._single[context, one] = said["msgstr"]
        elif self._rule is not None:  # which was reported at the header
            keywords = [f"msgstr[{form}]" for form in range(self._count)]
            if sorted(said) != keywords:
                raise _Unusable(f"a sentence that counts has the forms {' and '.join(keywords)}", "msgid")
            forms = [said[keyword] for keyword in keywords]
            self._counted[one, many] = forms
            single = forms[self._form(1) or 0]
            if _places(single) <= _places(one):  # the same English may be said elsewhere without counting
                self._single.setdefault((None, one), single)


def told(faults: Sequence[Fault], file: str) -> Iterator[str]:
    """Yield a line for each fault of a file, called by its name, and one for those beyond MOST_FAULTS."""
    for line, reason in faults[:MOST_FAULTS]:
        yield f"{file}, line {line}: {reason}. What stands there stays English."
    if len(faults) > MOST_FAULTS:
        yield f"{file}: {len(faults) - MOST_FAULTS} more places cannot be used."


def _entries(blocks: Iterable[str]) -> Iterator[_Entry]:
    """Yield the sentences of a file, cut at its blank lines, in order."""
    first = 1
    for block in blocks:
        yield from _entries_of(block, first)
        first += block.count("\n") + 2


def _entries_of(block: str, first: int) -> Iterator[_Entry]:
    """Yield the sentences of lines, where `first` is the first one's number, whatever is wrong in them."""
    entry = _Entry()
    for number, written in enumerate(block.split("\n"), first):
        line = written.strip(" \t\r")
        if not line or line.startswith("#"):
            ended = not line or entry.said != {}
        else:
            ended = not entry.take(line, number)
        if ended:
            yield from _begun(entry)
            entry = _Entry()
            if line and not line.startswith("#"):
                entry.take(line, number)
        if line.startswith("#,"):
            entry.fuzzy |= _FUZZY.match(line) is not None
    yield from _begun(entry)


def _together(quoted: str) -> str:
    """Return the words of lines in quotation marks, without a backslash in them."""
    return quoted[1:-2].replace('"\n"', "")


def _fits(words: str, one: str) -> bool:
    """Tell whether words certainly fit their sentence; if not, `_check` knows why, or finds that they do."""
    if words.isspace() or len(words) > _most_letters(one):
        return False
    if not words.isprintable() and _UNFIT.search(words):
        return False
    if "{" not in words and "}" not in words and "{" not in one:
        return True
    places = PLACE.findall(words)
    return set(places) == _places(one) and words.count("{") == words.count("}") == len(places) == one.count(
        "{"
    )


def _begun(entry: _Entry) -> Iterable[_Entry]:
    return (entry,) if entry.lines or entry.fault else ()


def _sign(found: re.Match[str]) -> str:
    if found[1] not in _SIGNS:
        raise _Unusable(f"\\{found[1]} stands for nothing; a backslash itself is \\\\")
    return _SIGNS[found[1]]


def _rule_of(header: str) -> tuple[int, PluralRule]:
    """Return how many forms there are, and the rule that chooses. Raises _Unusable."""
    lines = (line.partition(":") for line in header.split("\n"))
    text = next((rule for name, _, rule in lines if name.strip().lower() == "plural-forms"), _GERMANIC)
    found = _PLURALS.search(text)
    if found is None:
        raise _Unusable(f"Plural-Forms: {text.strip()[:_SHOWN]!r} is no rule such as {_GERMANIC!r}")
    try:
        return int(found[1]), c2py(found[2])
    except (ValueError, SyntaxError, RecursionError, MemoryError) as wrong:
        raise _Unusable(f"the rule plural= cannot be read ({wrong})") from None


def _check(keyword: str, words: str, one: str, many: str | None) -> None:
    """Raise _Unusable for words that do not fit their sentence."""
    english = one + (many or "")
    if not words.isprintable() and set(_UNFIT.findall(words)) - set(_UNFIT.findall(english)):
        raise _Unusable("there is a character that cannot be shown, or that is not UTF-8", keyword)
    if len(words) > _most_letters(english):
        raise _Unusable(f"{len(words)} characters are far too many for this sentence", keyword)
    if not words.strip():
        raise _Unusable("there is nothing but space", keyword)
    if not ("{" in words or "}" in words or "{" in english):
        return
    there, known = _places(words), _places(english)
    needed = known if many is None else (_places(one) & _places(many)) - {_COUNT}
    if there - known:
        raise _Unusable(f"the English has no place {{{min(there - known)}}}", keyword)
    if needed - there:
        raise _Unusable(f"the place {{{min(needed - there)}}} of the English is missing", keyword)
    if _has_brace(words) and not _has_brace(english):
        raise _Unusable("a brace belongs to no place such as {name}", keyword)


def _most_letters(english: str) -> int:
    """Return how many characters the words for a sentence may have, in any language."""
    return 3 * len(english) + 60


def _places(text: str) -> set[str]:
    return set(PLACE.findall(text))


def _has_brace(text: str) -> bool:
    """Tell whether there is a brace besides those of places."""
    return any(sign in "{}" for sign in PLACE.sub("", text))
