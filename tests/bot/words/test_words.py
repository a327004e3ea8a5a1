"""What a sentence looks like."""

from pathlib import Path

import pytest

from bot.words import Words, catalogue
from bot.words.catalogue import LANGUAGES, Catalogue
from engine import Game, Reason, Setup, Warriors, new_game, parse
from engine.table.events import DrewCards, Scored

WORDS = catalogue("en")


@pytest.fixture(scope="module")
def game() -> Game:
    return new_game(Setup(("eyrie", "hundreds")), seed=7)


def write_po(folder: Path, language: str, body: str) -> None:
    (folder / language).mkdir(parents=True)
    plurals = (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    )
    head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Plural-Forms: {plurals}\\n"\n\n'
    (folder / language / "part.po").write_text(head + body, encoding="utf-8")


@pytest.mark.parametrize(
    ("count", "said"), [(1, "1 wojownik"), (2, "2 wojownicy"), (5, "5 wojowników")]
)
def test_a_language_has_its_own_plural_forms(tmp_path: Path, count: int, said: str) -> None:
    write_po(
        tmp_path,
        "pl",
        'msgid "count.warrior"\nmsgid_plural "count"\nmsgstr[0] "{count} wojownik"\n'
        'msgstr[1] "{count} wojownicy"\nmsgstr[2] "{count} wojowników"\n',
    )
    assert Words(Catalogue("pl", tmp_path)).count("warrior", count) == said


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    write_po(tmp_path, "pl", 'msgid "name.fox"\nmsgstr "lis"\n')
    words = Words(Catalogue("pl", tmp_path), Catalogue("en"))
    assert (words.name("fox"), words.name("mouse")) == ("lis", "mouse")


def test_one_key_in_two_files_is_refused(tmp_path: Path) -> None:
    write_po(tmp_path, "pl", 'msgid "a"\nmsgstr "b"\n')
    (tmp_path / "pl" / "other.po").write_text('msgid "a"\nmsgstr "c"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="two files"):
        Catalogue("pl", tmp_path)


@pytest.mark.parametrize("language", ["en", "en-US", "xx", "not a language"])
def test_an_unknown_language_is_answered_in_english(language: str) -> None:
    assert catalogue(language).language == "en"


def test_a_missing_sentence_is_readable() -> None:
    assert WORDS.text("ask.moles.assembly_hall") == "assembly hall"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("move 1 10 3", "Move 3 warriors 1 → 10"),
        ("move 1 10 1+warlord", "Move 1 warrior and the warlord 1 → 10"),
        ("move 1 10 warlord", "Move the warlord 1 → 10"),
        ("move 1 10 3 by anvil", "Move 3 warriors 1 → 10 by Anvil (fox)"),
        ("battle 10 hundreds", "Battle Hundreds in 10"),
        ("decree bake-sale move", "Add Bake Sale (rabbit) to the Decree: Move"),
    ],
)
def test_an_act_is_said_in_full(game: Game, text: str, sentence: str) -> None:
    assert WORDS.act("turn", parse(text), game.view(None)) == sentence


def test_to_pass_is_said_by_what_is_declined(game: Game) -> None:
    view = game.view(None)
    assert WORDS.act("battle.ambush", parse("pass"), view) == "No ambush"
    assert WORDS.act("something.new", parse("pass"), view) == "Pass"


def test_an_option_tells_what_it_does(game: Game) -> None:
    view = game.view(None)
    assert WORDS.option("clearing", 2, view) == "2 – mouse"
    assert WORDS.option("clearing", 10, view) == "10 – rabbit, ruin"
    assert WORDS.option("card", "anvil", view) == "Anvil (fox) – costs 1 fox: hammer, 2 points"
    assert WORDS.option("warriors", Warriors(2, "warlord"), view) == "2 warriors and the warlord"
    assert WORDS.option("spent", "", view) == "none"


def test_a_card_that_is_only_spent_is_told_by_its_name(game: Game) -> None:
    assert WORDS.option("spent", "anvil", game.view(None)) == "Anvil (fox)"


def test_without_a_ferry_it_is_by_path(game: Game) -> None:
    assert WORDS.option("over", "", game.view(None)) == "by path"


def test_a_clearing_that_is_a_target_is_called_one(game: Game) -> None:
    said = WORDS.act("turn", parse("use tax-collector 11"), game.view(None))
    assert said.startswith("Use Tax Collector (fox) on clearing 11: ")


def test_a_relic_is_placed_by_its_name_once(game: Game) -> None:
    acts = [parse("trophy 1_2_5_10"), parse("trophy 1_2_5_10 figure-1")]
    said = [WORDS.act("keepers.trophy", act, game.view(None)) for act in acts]
    assert said == ["Place the relic in forest 1-2-5-10", "Place figure 1 in forest 1-2-5-10"]


def test_alternatives_are_joined_as_such(game: Game) -> None:
    reason = Reason("4.1.2", "no_such_use", {"use": "", "uses": "hoard,score"})
    said = WORDS.reason(reason, game.view(None))
    assert said == "Say what the item is for: into the Hoard or for its points. (Law 4.1.2)"
    assert WORDS.any_of(["a", "b", "c"]) == "a, b or c"


def test_what_is_there_twice_is_said_once(game: Game) -> None:
    drawn = DrewCards(("eyrie",), ("anvil", "sword", "anvil"))
    assert WORDS.event(drawn, game.view("eyrie")) == "You draw 2 × Anvil (fox) and Sword (mouse)"


def test_a_refusal_does_without_an_empty_fact(game: Game) -> None:
    reason = Reason("4.1.2", "no_such_use", {"use": "hoard", "uses": ""})
    assert WORDS.reason(reason, game.view(None)).startswith("There is nothing to choose here")


def test_what_is_lost_has_a_minus_sign(game: Game) -> None:
    lost = Scored("eyrie", -1, 3)
    assert WORDS.event(lost, game.view(None)) == "Points: Eyrie −1, now 3"


def test_equal_neighbours_are_told_once(game: Game) -> None:
    view = game.view(None)
    fallen = [event for event in game.events if event.kind() == "drew"]
    assert len(fallen) == 2
    same = [fallen[0], fallen[0], fallen[1]]
    assert [line[-2:] for line in WORDS.digest(same, view)] == ["×2", "wn"]


def test_a_refusal_names_its_section(game: Game) -> None:
    facts: dict[str, int | str] = {"clearing": 7, "rival": "hundreds", "theirs": 4, "yours": 2}
    said = WORDS.reason(Reason("2.5", "not_ruled", facts), game.view(None))
    assert said == "You do not rule clearing 7: Hundreds 4, you 2. (Law 2.5)"


@pytest.mark.law("2.5")
def test_where_nobody_is_the_refusal_says_so(game: Game) -> None:
    empty: dict[str, int | str] = {"clearing": 7, "rival": "", "theirs": 0, "yours": 0}
    said = WORDS.reason(Reason("2.5", "not_ruled", empty), game.view(None))
    assert said == (
        "You do not rule clearing 7: there are no warriors or buildings in it. (Law 2.5)"
    )
    here: dict[str, int | str] = {"clearing": 3, "rival": "hundreds", "theirs": 4, "yours": 2}
    there = {f"{name}_there": fact for name, fact in empty.items()}
    said = WORDS.reason(Reason("4.2.1", "no_rule_to_move", here | there), game.view(None))
    assert said == (
        "You rule neither clearing 3 (Hundreds 4, you 2) nor 7, "
        "where there are no warriors or buildings. (Law 4.2.1)"
    )


def test_what_a_player_typed_cannot_ping(game: Game) -> None:
    facts: dict[str, int | str] = {"text": "@everyone", "error": ""}
    said = WORDS.reason(Reason("", "malformed", facts), game.view(None))
    assert "@everyone" not in said


@pytest.mark.law("4.3.6")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Take the hits: 2 warriors, the warlord and 1 roost"),
        ("de", "Treffer erleiden: 2 Krieger, der Kriegsherr und 1 Nest"),
        ("pl", "Straty: 2 wojownicy, Lord i 1 Gniazdo"),
    ],
)
def test_all_that_falls_is_told_in_one_line(language: str, said: str, game: Game) -> None:
    act = parse("lose 2 warrior 1 warlord 1 roost")
    assert catalogue(language).act("battle.lose", act, game.view(None)) == said


@pytest.mark.law("4.3.6")
def test_a_loss_of_an_older_log_is_still_told(game: Game) -> None:
    assert (
        WORDS.act("battle.lose", parse("lose warrior"), game.view(None))
        == "Take the hits: 1 warrior"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["no_warriors", "not_so_many", "not_adjacent", "no_ferry"])
def test_a_forest_that_a_move_leaves_is_called_no_clearing(language: str, code: str) -> None:
    words = catalogue(language)
    place: dict[str, int | str] = dict.fromkeys(("clearing", "origin"), "1_2_5_10")
    more: dict[str, int | str] = {"destination": 1, "warriors": "1", "have": 1}
    said = words.reason(Reason("4.2", code, place | more))
    before, forest, _ = said.partition(words.text("forest", clearings="1-2-5-10"))
    assert forest
    called = words.text("clearing", number="").strip()
    assert not before.split()[-1].casefold().startswith(called[:5].casefold())


ASKED = [
    *(f"request.{kind}.asked" for kind in ("end", "bring", "pause", "resume", "change")),
    *(f"request.{kind}.asked" for kind in ("default", "caretaker", "seat", "newcomer", "invite")),
    *("request.caretaker.slow", "request.seat.slow"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "fact"),
    [
        *(
            ("mail.asks.paused", "paused"),
            ("mail.since.paused", "paused"),
            ("mail.paused", "since"),
        ),
        *((key, "until") for key in ASKED),
    ],
)
def test_a_moment_that_is_read_as_hours_ago_follows_no_since_and_no_until(
    language: str, key: str, fact: str
) -> None:
    moment = "<t:1700000000:R>"
    names = ("prompt", "since", "who", "others", "seat", "to", "game", "place", "changes")
    said = catalogue(language).text(key, **dict.fromkeys(names, "?") | {fact: moment})
    before, _, _ = said.partition(moment)
    assert before != said
    assert before.split()[-1] not in ("since", "seit", "od", "until", "bis", "do")
