"""Run where the Outlaws have been added: random games in which they sit, looked at as they go."""

from __future__ import annotations

import sys
from random import Random

from bot.words import LANGUAGES, catalogue
from engine import Game, Setup, load_game, read_position, seats_to_join
from renderer import alt_text, board_text, draw
from tests.play import conserved, games

OUTLAWS, RIVALS = "outlaws", "outlaws-2"
MOST = 3
"""So many others sit with it."""


def main(number: int) -> None:
    seen = games.Seen()
    for seed in range(number):
        chance = Random(seed)
        seats = [OUTLAWS]
        for _ in range(1 + seed % MOST):
            seats.append(chance.choice([s for s in seats_to_join(seats) if s != RIVALS]))
        if RIVALS in seats_to_join(seats) and seed % 2:
            seats.append(RIVALS)
        chance.shuffle(seats)
        ground, suits = games.GROUNDS[seed // MOST % len(games.GROUNDS)]
        game = games.start(seed, Setup(tuple(seats), map=ground, suits=suits))
        for answered, _ in enumerate(games.decisions(game, games.eager(chance), seen)):
            conserved.check(game)
            if answered % 300 == 0:
                look(game)
        look(game)
    for kind in ("outlaws.move", "outlaws.rob"):
        assert seen.kinds[kind], kind
    assert seen.events["outlaws.robbed"]
    print(f"{number} games, {seen.answers} answers")


def look(game: Game) -> None:
    """It is drawn, told in every language, and goes on alike after a restart."""
    view = game.view(None)
    mine = [seat for seat in (OUTLAWS, RIVALS) if seat in view.seats]
    for show in ("card", "boards", *mine):
        assert draw(view, words=catalogue("en"), show=show)
    for language in LANGUAGES:
        words = catalogue(language)
        assert all(words.name(seat) in board_text(view, words) for seat in mine)
        assert alt_text(view, words)
    again = load_game(game.save())
    assert again.decisions == game.decisions
    if game.decisions:
        assert read_position(game.position()).checksum() == game.checksum()


if __name__ == "__main__":
    main(int(sys.argv[1]))
