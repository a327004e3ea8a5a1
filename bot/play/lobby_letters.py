"""What the channel is told of a game that has not begun."""

from __future__ import annotations

from bot.play.agreed import Agreement, agreed, changes, sentences
from bot.play.letters import Letter, pack
from bot.play.lines import ground
from bot.play.vacant import mention
from bot.store import GameRow, SeatRow, Writer
from bot.words import Words, catalogue
from engine import most_seats, reach_advice


async def announce(w: Writer, row: GameRow, seats: list[SeatRow]) -> None:
    """Who has sat down so far, as it is with this transaction."""
    letter = lobby_letter(row, seats)
    await w.owe(row.id, row.channel_id, letter.kind, pack(letter))


def lobby_letter(row: GameRow, seats: list[SeatRow]) -> Letter:
    """Who has sat down so far."""
    words = catalogue(row.language)
    facts = {"owner": mention(row.owner_id), "most": most_seats()}
    lines = [words.text("mail.lobby", map=ground(words, row), **facts)]
    lines += filter(None, [sentences(words, agreed(row))])
    lines += [_sitting(words, seat) for seat in seats] or [words.text("mail.lobby.empty")]
    text = ["\n".join(lines)]
    wishes = tuple(seat.faction for seat in seats)
    advice = reach_advice(wishes) if all(wishes) and len(wishes) > 1 else None
    if advice:
        text.append(words.text("mail.reach", sum=advice[0], recommended=advice[1]))
    text.append(words.text("mail.lobby.help", help=words.text("slash.help")))
    taken = tuple(filter(None, wishes))
    return Letter("lobby", row.id, 0, buttons="lobby", text=tuple(text), taken=taken)


def _sitting(words: Words, seat: SeatRow) -> str:
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
