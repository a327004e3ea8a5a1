"""What the channel is told of a game that has not begun."""

from __future__ import annotations

from bot.play.agreed import Agreement, agreed, changes, sentences
from bot.play.draft import chosen_how, reach_told, setup_told
from bot.play.letters import Letter, pack
from bot.play.lines import ground
from bot.play.vacant import mention
from bot.store import GameRow, SeatRow, Writer
from bot.words import Words, catalogue
from engine import most_seats


async def announce(w: Writer, row: GameRow, seats: list[SeatRow]) -> None:
    """Who has sat down so far, as it is with this transaction."""
    letter = lobby_letter(row, seats)
    await w.owe(row.id, row.channel_id, letter.kind, pack(letter))


def lobby_letter(row: GameRow, seats: list[SeatRow]) -> Letter:
    """Who has sat down so far."""
    words = catalogue(row.language)
    facts = {"owner": mention(row.owner_id), "most": most_seats()}
    lines = [words.text("mail.lobby", map=ground(words, row), **facts)]
    lines += filter(None, [*setup_told(words, row), sentences(words, agreed(row))])
    lines += [_sitting(words, row, s) for s in seats] or [words.text("mail.lobby.empty")]
    warned = filter(None, [reach_told(words, row, seats)])
    text = ("\n".join(lines), *warned, words.text("mail.lobby.help", help=words.text("slash.help")))
    taken = tuple(seat.faction for seat in seats if seat.faction)
    buttons = "draft" if row.draft else "lobby"
    return Letter("lobby", row.id, 0, buttons=buttons, text=text, taken=taken, setup=row.setup)


def _sitting(words: Words, row: GameRow, seat: SeatRow) -> str:
    if row.draft:
        return words.text("mail.lobby.seat.draft", who=mention(seat.user_id))
    wish = words.text(f"faction.{seat.faction}" if seat.faction else "mail.lobby.chance")
    return words.text("mail.lobby.seat", who=mention(seat.user_id), wish=wish)


def begun_letter(row: GameRow) -> Letter:
    """Takes the lobby's buttons away."""
    text = catalogue(row.language).text("mail.lobby.begun")
    return Letter("lobby", row.id, 0, text=(text,))


def changed_letter(row: GameRow, who: int, wish: Agreement) -> Letter:
    """Somebody has changed what those who sit down agree on; *row*: as it was before."""
    words = catalogue(row.language)
    told = changes(words, agreed(row), wish)
    text = words.text("mail.lobby.changed", who=mention(who), changes=told)
    return Letter("more", row.id, 0, text=(text,))


def drafting_letter(row: GameRow, who: int) -> Letter:
    """Somebody has changed how factions are chosen; *row*: as it is now."""
    words = catalogue(row.language)
    text = words.text("mail.draft.changed", who=mention(who), now=chosen_how(words, row))
    return Letter("more", row.id, 0, text=(text,))
