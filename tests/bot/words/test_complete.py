"""No sentence is missing: whatever the engine can ask, do, refuse or tell has its words."""

import ast
import re
import string
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import bot
import engine
import renderer
from bot.words import LANGUAGES
from bot.words.catalogue import SOURCE, Catalogue, read_catalogue
from engine import CARDS, FACTIONS, FACTS, ITEMS, MAPS, PIECES, SUITS, Action, parts_of, verbs
from tests.play.kinds import events

ENGLISH = read_catalogue(SOURCE)
SECTION = re.compile(r"[0-9A-Z]+(\.[0-9A-Z]+)*[a-z]?")
KIND = re.compile(r"[a-z]+(\.[a-z-]+)*")
SCENE = {"active", "turn", "attacker", "defender", "clearing", "about"}


def calls(name: str = "", *, package: str = engine.__path__[0]) -> Iterator[ast.Call]:
    """Every call of a function or a method of that name."""
    for path in sorted(Path(package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node, "func", None)
            names = ("", getattr(called, "id", None), getattr(called, "attr", None))
            if isinstance(node, ast.Call) and (not name or name in names):
                yield node


def constant(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def kinds() -> set[str]:
    """Every kind of question that is written out next to its section."""
    found: set[str] = set()
    for call in calls():
        texts = [constant(argument) for argument in call.args]
        for kind, section in pairwise(texts):
            if KIND.fullmatch(kind) and SECTION.fullmatch(section):
                found.add(kind)
    return found


def codes() -> set[str]:
    return {constant(call.args[1]) for call in calls("Reason") if len(call.args) > 1} - {""}


def placeholders(key: str) -> set[str]:
    names: set[str] = set()
    for count in (1, 2):
        sentence = ENGLISH.get(key, count) or ""
        names |= {field for _, field, _, _ in string.Formatter().parse(sentence) if field}
    return names


def missing(*keys: str) -> list[str]:
    return [key for key in keys if key not in ENGLISH.keys]


def test_every_event_is_told() -> None:
    assert not missing(*(f"event.{tag}" for tag in events()))


@pytest.mark.parametrize("tag", events())
def test_a_line_of_the_log_mentions_only_facts_of_its_event(tag: str) -> None:
    fields = set(events()[tag].__struct_fields__)
    facts = fields | ({"pieces"} if "piece" in fields else set())
    assert placeholders(f"event.{tag}") <= facts


def test_every_verb_has_a_name_and_a_sentence() -> None:
    assert not missing(*(f"{part}.{verb}" for verb in verbs() for part in ("verb", "act")))


@pytest.mark.parametrize("verb", verbs())
def test_the_sentence_of_an_act_mentions_only_its_fields(verb: str) -> None:
    kind: type[Action] = verbs()[verb]
    told = [key for key in ENGLISH.keys if re.split("[.+]", key)[:2] == ["act", verb]]
    assert told
    for key in told:
        assert placeholders(key) <= {*kind.__struct_fields__, *SCENE}, key


def test_every_field_can_be_asked_for() -> None:
    """By what it is, too, where the same name stands for parts of several kinds."""
    asked: dict[str, set[str]] = {}
    for kind in verbs().values():
        for name, part in parts_of(kind).items():
            asked.setdefault(name, set()).add("card" if part.word == "spent" else part.word)
    assert not missing(*(f"field.{name}" for name, words in asked.items() if len(words) == 1))
    several = {name: words for name, words in asked.items() if len(words) > 1}
    assert not missing(*(f"field.{name}.{w}" for name, words in several.items() for w in words))


def facts() -> set[str]:
    """Every name of a fact that a reason is given, there or in a variable before."""
    found: set[str] = set()
    for path in sorted(Path(engine.__path__[0]).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if not any(isinstance(n, ast.Name) and n.id == "Reason" for n in ast.walk(tree)):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                found |= {k for arg in node.args for n in ast.walk(arg) for k in keys(n)}
            if isinstance(node, ast.AnnAssign) and "int | str" in ast.unparse(node.annotation):
                found |= {k for n in ast.walk(node) for k in keys(n)}
    return found


def keys(node: ast.AST) -> set[str]:
    return {constant(k) for k in node.keys if k} if isinstance(node, ast.Dict) else set()


def test_every_fact_of_a_refusal_says_what_it_is() -> None:
    """It is called like a part of an act, stands in FACTS, or is a number or the bot's own word."""
    words = {
        part.word for k in (*verbs().values(), *events().values()) for part in parts_of(k).values()
    }
    numbers = {"points", "least", "most", "hits", "named", "yours", "theirs", "value"}
    own = {
        "kind",
        "verb",
        "verbs",
        "text",
        "error",
        "suits",
        "uses",
        "acting",
        "winners",
        "phase",
        "type",
    }
    own |= {"order", "word", "condition"}
    assert "card" in facts()
    assert not facts() - words - set(FACTS) - numbers - own


def test_every_question_is_announced() -> None:
    assert "battle.ambush" in kinds()
    assert not missing(*(f"ask.{kind}" for kind in sorted(kinds())))


def test_every_refusal_has_its_sentence() -> None:
    assert "not_ruled" in codes()
    assert not missing(*(f"why.{code}" for code in sorted(codes())))


@pytest.mark.parametrize("package", [bot.__path__[0], renderer.__path__[0]])
def test_every_sentence_that_is_asked_for_is_there(package: str) -> None:
    keys = {constant(call.args[0]) for call in calls("text", package=package) if call.args}
    assert len(keys) > 10
    assert not missing(*sorted(keys - {""}))


def test_every_refusal_of_the_bot_has_its_sentence() -> None:
    refused = {constant(c.args[0]) for c in calls("Refused", package=bot.__path__[0]) if c.args}
    assert "no_game" in refused
    assert not missing(*(f"refused.{code}" for code in sorted(refused - {""})))


def test_everything_has_a_name() -> None:
    slugs = [*FACTIONS, *CARDS, *PIECES, *SUITS, *MAPS]
    assert not missing(*(f"name.{slug}" for slug in slugs))
    assert not missing(*(f"name.item.{item}" for item in ITEMS))
    assert not missing(*(f"faction.{slug}" for slug in FACTIONS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_all_that_english_says(language: str) -> None:
    other = Catalogue(language)
    assert other.keys == ENGLISH.keys
    for key in ENGLISH.keys:
        assert placeholders(key) >= {
            field for _, field, _, _ in string.Formatter().parse(other.get(key, 2) or "") if field
        }
