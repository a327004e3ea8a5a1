"""The words of one language: what the rest of the bot asks for a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby

from babel.core import Locale, UnknownLocaleError

from bot.words import parts, people
from bot.words.catalogue import LANGUAGES, SOURCE, Catalogue, read_catalogue
from bot.words.parts import facts_of, speak, told, with_forest
from bot.words.spoken import join
from engine import CARDS, FACTS, Action, Event, Reason, View, parts_of

UNTOLD = "-"
"""The sentence of an event that the log does not tell."""
REMEMBERED = 10_000
"""Lines of the log."""


class Words:
    """Sentences in one language; what it lacks is said in English."""

    def __init__(self, *catalogues: Catalogue) -> None:
        self.catalogues = catalogues
        self.language = catalogues[0].language
        self._said_by = {key: c for c in reversed(catalogues) for key in c.keys}
        self._plain = {k: c.plain[k] for k, c in self._said_by.items() if k in c.plain}

    # --- plain sentences
    def has(self, key: str) -> bool:
        return key in self._said_by

    def text(self, key: str, **facts: object) -> str:
        """The sentence with its facts filled in; a fact ``person`` is somebody's name."""
        if "person" in facts:
            facts["person"] = people.person(str(facts["person"]))
        sentence = self._plain.get(key)
        if sentence is None:
            catalogue = self._said_by.get(key)
            if catalogue is None:
                return _readable(key)
            counted = facts.get(catalogue.counted_by[key], 1)
            sentence = catalogue.plural(key, counted if isinstance(counted, int) else 1)
        return sentence.format_map(_Facts(facts))

    def listed(self, parts: Sequence[str]) -> str:
        """``a, b and c``."""
        return join(parts, self.text("list.comma"), self.text("list.last"))

    def grouped(self, parts: Sequence[str]) -> str:
        """``a, 2 × b and c``: what is there several times is said once."""
        found = Counter(parts)
        return self.listed(
            [
                part if n == 1 else self.text("count", count=n, name=part)
                for part, n in found.items()
            ]
        )

    def any_of(self, parts: Sequence[str]) -> str:
        """``a, b or c``."""
        return join(parts, self.text("list.comma"), self.text("list.last.or"))

    # --- names
    def name(self, slug: str, word: str = "") -> str:
        """What a slug is called; the *word* for what it is tells an item from the card for it."""
        key = self._first(f"name.{word}.{slug}", f"name.{slug}")
        if key:
            return self.text(key)
        return CARDS[slug].name if slug in CARDS else _readable(slug)

    def card(self, slug: str) -> str:
        """A card by name and suit."""
        suit = self.name(CARDS[slug].suit) if slug in CARDS else ""
        return self.text("card", name=self.name(slug, "card"), suit=suit)

    def count(self, slug: str, number: int) -> str:
        """So many pieces, items or cards of one name: ``3 warriors``."""
        key = self._first(f"count.{slug}")
        if key:
            return self.text(key, count=number)
        if number == 1:
            return self.name(slug)
        return self.text("count", count=number, name=self.name(slug))

    def verb(self, verb: str) -> str:
        """What a verb is called in a list of acts."""
        return self.text(self._first(f"verb.{verb}") or verb)

    def field(self, action: Action | type[Action], field: str) -> str:
        """What a field of an action asks for: the placeholder of its menu."""
        kind = action if isinstance(action, type) else type(action)
        word = parts_of(kind)[field].word
        return self.text(self._first(f"field.{field}.{word}", f"field.{field}") or field)

    # --- what may be done, and why not
    def act(self, kind: str, action: Action, view: View) -> str:
        """The full sentence of an act that answers a question of this *kind*."""
        chosen, facts = _chosen(action), {**self._scene(view), **facts_of(self, action)}
        facts["about"] = self.about(action)
        keys = (f"act.{action.verb()}.{kind}", f"act.{action.verb()}")
        all_said = self._first(*(key + "".join(f"+{name}" for name in chosen) for key in keys))
        if all_said:
            return self.text(all_said, **facts)
        key = self._first(*keys)
        if key is None:
            return self._bare(action)
        rest = self.listed([str(facts[name]) for name in chosen])
        return self.text("act.with", sentence=self.text(key, **facts), rest=rest)

    def about(self, action: Action) -> str:
        """What the first part of an act that has an effect of its own does: a leader, a mood."""
        found = (
            told(part.word).effect(self, str(getattr(action, name)))
            for name, part in parts_of(type(action)).items()
        )
        return next(filter(None, found), "")

    def option(self, word: str, value: object, view: View) -> str:
        """The label of one value of what is called *word*, and what it does; no markdown."""
        return parts.option(self, word, value, view)

    def prompt(self, kind: str, view: View) -> str:
        """What is awaited; fit for everybody."""
        return self.text(self._first(f"ask.{kind}") or kind, **self._scene(view))

    def reason(self, reason: Reason, view: View | None = None) -> str:
        """Why not, with the section of the Law; before a game there is no *view*."""
        stated = with_forest(reason.facts)
        spoken = {n: speak(self, FACTS.get(n, n), fact) for n, fact in stated.items()}
        facts = {**(self._scene(view) if view else {}), **spoken}
        if view and isinstance(reason.facts.get("kind"), str):
            facts["awaits"] = self.prompt(str(reason.facts["kind"]), view)
        if reason.facts.get("verbs"):
            verbs = str(reason.facts["verbs"]).split(",")
            facts["verbs"] = self.listed([self.verb(verb) for verb in verbs])
        if isinstance(reason.facts.get("verb"), str):
            facts["verb"] = self.verb(str(reason.facts["verb"]))
        if isinstance(reason.facts.get("text"), str):
            facts["text"] = people.escape(str(reason.facts["text"]))  # a player typed it
        sentence = self.text(self._telling(f"why.{reason.code}", stated), **facts)
        if not reason.section:
            return sentence
        return self.text("why", sentence=sentence, section=reason.section)

    # --- what happened
    def event(self, event: Event, view: View, times: int = 1) -> str:
        """The line of the log for *times* equal events, or "" for what is not told."""
        return _line(self, event, times)

    def digest(self, events: Iterable[Event], view: View) -> list[str]:
        """The lines of the log, equal neighbours told once."""
        told = (self.event(event, view, len(list(same))) for event, same in groupby(events))
        return [line for line in told if line]

    def _scene(self, view: View) -> dict[str, object]:
        """What every sentence may mention: whose turn it is, who fights, what it is about."""
        facts: dict[str, object] = {"active": self.name(view.active), "turn": view.turn}
        if view.battle:
            facts["attacker"] = self.name(view.battle.attacker)
            facts["defender"] = self.name(view.battle.defender)
            facts["clearing"] = view.battle.clearing
        for asked in view.awaited:
            if asked.clearing:
                facts["clearing"] = asked.clearing
            if fallen := view.fallen.get(asked.clearing, {}).get(asked.seat):
                facts["fallen"] = self.listed([self.count(p, n) for p, n in fallen.items()])
        return facts

    def _telling(self, key: str, facts: Mapping[str, object]) -> str:
        """The key, or the one of the sentence that does without an empty fact, or for a forest."""
        others = [f"{key}.no_{name}" for name in facts if facts[name] == ""]
        if "forest" in facts:
            others.append(f"{key}.forest")
        return self._first(*others) or key

    def _first(self, *keys: str) -> str | None:
        for key in keys:
            if key in self._said_by:
                return key
        return None

    def _bare(self, action: Action) -> str:
        """An act that has no sentence yet: its verb, and its fields one by one."""
        facts = facts_of(self, action).values()
        return " ".join([self.verb(action.verb()), *(str(fact) for fact in facts)])


@lru_cache(REMEMBERED)
def _line(words: Words, event: Event, times: int) -> str:
    """All that has happened in a turn is told with each of its answers, and to whoever gave it."""
    kinds = parts_of(type(event))
    key = words._telling(f"event.{event.kind()}", {n: getattr(event, n) for n in kinds})
    line = words.text(key, **facts_of(words, event, times))
    if line == UNTOLD:
        return ""
    counted = any(part.word == "piece" for part in kinds.values())
    return line if times == 1 or counted else words.text("times", line=line, times=times)


class _Facts(dict[str, object]):
    """A sentence without one of its facts is better than none."""

    def __missing__(self, name: str) -> str:
        return "?"


def _chosen(action: Action) -> list[str]:
    """The optional fields that say something."""
    fields = action.__struct_fields__
    optional = fields[len(fields) - len(action.__struct_defaults__) :]
    return [name for name in optional if getattr(action, name) not in ("", 0)]


def _readable(key: str) -> str:
    """The last resort for a key without a sentence."""
    return key.rpartition(".")[2].replace("_", " ").replace("-", " ")


def every(words: Words) -> list[Words]:
    """*words*, and those of all other languages that are spoken here."""
    return [words, *(catalogue(each) for each in LANGUAGES if each != words.language)]


@cache
def catalogue(language: str) -> Words:
    """The words of a language such as ``de`` or ``en-US``; English if it is not spoken here."""
    try:
        spoken = Locale.parse(language, sep="-").language
    except (ValueError, UnknownLocaleError):
        spoken = SOURCE
    if spoken not in LANGUAGES:
        spoken = SOURCE
    return Words(*(read_catalogue(each) for each in dict.fromkeys((spoken, SOURCE))))
