"""What somebody typed, against what is legal: the acts it can mean, or why it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import product

from bot.play.acts import refusal
from bot.play.amounts import read_amounts
from bot.play.choose import (
    NOTHING,
    Pattern,
    codes,
    filled,
    plain,
    suggested_as,
    understand,
    values,
)
from bot.play.live import LiveGame
from bot.play.refused import Instead
from bot.words import Words, every
from bot.words.parts import told
from engine import Action, Decision, Malformed, Part, Reason, parse, parts_of, verbs, whose

_CLEARING = re.compile(r"c?(\d{1,4})")


def acts_meant(
    live: LiveGame, decision: Decision[Action], verb: str, given: Mapping[str, str], words: Words
) -> list[Action]:
    """The legal acts that fit what was filled in; raises Illegal where there is none."""
    found, instead = _fitting(live, decision, verb, given, words)
    if not found:
        refused = refusal(live, _reasons(live, decision, verb, given, words))
        refused.instead = instead
        raise refused
    return found


def _fitting(
    live: LiveGame, decision: Decision[Action], verb: str, given: Mapping[str, str], words: Words
) -> tuple[list[Action], Instead | None]:
    """The legal acts that fit; where there is none, what its first wrong part may be."""
    found = [option for option in decision.options if option.verb() == verb]
    for field, text in given.items():
        fitting = suggested_as(text, field, found)
        if not fitting:
            fitting = understand(text, field, found, words, live.view(decision.seat))
        if found and not fitting:
            return [], (type(found[0]), field, values(found, field))
        found = fitting
    return found, None


def act_called(live: LiveGame, decision: Decision[Action], text: str, words: Words) -> Action:
    """The legal act that *text* is: as the log writes it, or in short, or its sentence."""
    said = plain(text)
    try:
        meant = decision.option(parse(said))
    except Malformed:
        meant = None
    if meant is None:
        meant = _sentence_of(live, decision, said, words)
    if meant is None:
        refused = refusal(live, live.game.why_not(decision.seat, text))
        verb, *given = said.split() or [""]
        if verb in refused.legal:
            parts = dict(zip(verbs()[verb].__struct_fields__, given, strict=False))
            refused.instead = _fitting(live, decision, verb, parts, words)[1]
        raise refused
    return meant


def _sentence_of(
    live: LiveGame, decision: Decision[Action], said: str, words: Words
) -> Action | None:
    """The legal act with this sentence, whole or in short, in any language."""
    view = live.view(decision.seat)
    for spoken, (act, short) in product(every(words), decision.in_short().items()):
        for written in dict.fromkeys((short, act)):
            if said == plain(spoken.act(decision.kind, written, view)):
                return act
    return None


def verb_called(decision: Decision[Action], text: str, words: Words) -> str | None:
    """The verb that *text* names and no more, in any language.

    Those that are legal come first, then those of the seat's own faction.
    """
    meant, own = plain(text), [verb for verb in verbs() if decision.seat in whose(verb)]
    known = [*(act.verb() for act in decision.options), *own, *verbs()]
    for spoken, verb in product(every(words), known):
        if meant in map(plain, (verb, spoken.verb(verb), spoken.text(f"slash.{verb}"))):
            return verb
    return None


def pattern_of(verb: str, found: list[Action], given: Iterable[str]) -> Pattern:
    """The pattern of what was filled in, as far as it names one value."""
    pattern: Pattern = (verb,)
    for i, field in enumerate(verbs()[verb].__struct_fields__, 1):
        possible = {codes(action)[i] for action in found}
        if field in given and len(possible) == 1:
            pattern = filled(pattern, i, possible.pop())
    return pattern


def _reasons(
    live: LiveGame, decision: Decision[Action], verb: str, given: Mapping[str, str], words: Words
) -> tuple[Reason, ...]:
    """The engine's, if what was typed is a whole act; else, that this verb does not fit."""
    action = _whole(verbs()[verb], given, words)
    reasons = live.game.why_not(decision.seat, str(action)) if action else ()
    if reasons:
        return reasons
    legal = sorted({option.verb() for option in decision.options})
    code = "not_here" if verb in legal else "not_now"
    facts: dict[str, int | str] = {"verb": verb, "kind": decision.kind, "verbs": ",".join(legal)}
    return (Reason(decision.section, code, facts),)


def _whole(kind: type[Action], given: Mapping[str, str], words: Words) -> Action | None:
    """The act that was typed, legal or not; None if a part is missing or cannot be read."""
    said: dict[str, object] = {}
    for field, typed in given.items():
        part = parts_of(kind)[field]
        word = str(read_amounts(typed, words) or "") if part.to_end else slug(typed, part, words)
        if word == NOTHING:
            continue
        try:
            said[field] = part.read(word)
        except Malformed:
            return None
    try:
        return kind(**said)
    except TypeError:
        return None


def slug(typed: str, part: Part, words: Words) -> str:
    """What the engine calls it: a number, or the slug of one of the names that there are."""
    meant = plain(typed)
    if number := _CLEARING.fullmatch(meant):
        return number[1]
    for spoken, known in product(every(words), part.known()):
        if meant in map(plain, (known, *told(part.word).names(spoken, known))):
            return known
    return meant.replace(" ", "-")
