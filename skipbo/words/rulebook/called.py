"""What players call rules that may have been changed since they were chosen."""

from __future__ import annotations

from skipbo.model.rules import PRESETS, Rules
from skipbo.words.rules import preset_name
from skipbo.words.said import Said, say


def called(rules: Rules) -> Said:
    """Name the preset that the rules come from, whatever the stocks, total, partners and referee."""
    like = [key for key, preset in PRESETS.items() if _plain(preset.rules) == _plain(rules)]
    same = [key for key in like if PRESETS[key].rules.stock == rules.stock]
    best = (*same, *like)
    return preset_name(best[0]) if best else say("Rules of your own")


def _plain(rules: Rules) -> Rules:
    """Return the rules without what people choose apart from them."""
    usual = Rules()
    return rules._replace(
        stock=usual.stock,
        match_total=usual.match_total,
        teams=usual.teams,
        referee=usual.referee,
        endless_turns=usual.endless_turns,
    )
