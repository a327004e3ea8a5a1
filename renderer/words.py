"""Where the picture's labels come from: the bot's catalogues, or plain English without them."""

from __future__ import annotations

from typing import Protocol

from engine import CARDS, ITEMS


class Words(Protocol):
    """What the picture asks of a catalogue."""

    def name(self, slug: str) -> str: ...

    def count(self, slug: str, number: int) -> str: ...

    def text(self, key: str, **facts: object) -> str: ...


NAMES = {
    "eyrie": "Eyrie Dynasties",
    "hundreds": "Lord of the Hundreds",
    "keepers": "Keepers in Iron",
    "loyal-vizier": "Loyal Vizier",
    "faithful-retainer": "Faithful Retainer",
}

ENGLISH = {
    "picture.turn": "Turn {turn}",
    "picture.setup": "Setup",
    "picture.won": "{seat} won",
    "picture.deck": "Deck",
    "picture.discard": "Discard",
    "picture.top": "on top",
    "picture.dominance": "Dominance",
    "picture.items": "Items",
    "picture.hand": "Hand",
    "picture.crafted": "Crafted",
    "picture.phase.birdsong": "Birdsong",
    "picture.phase.daylight": "Daylight",
    "picture.phase.evening": "Evening",
    "picture.supply": "Left",
    "picture.forest": "Forest",
    "picture.clearing": "{number} {suit}, free slots {free}, paths to {near}:",
    "picture.rules": "Ruler: {seat}",
    "picture.leader": "Leader",
    "picture.mood": "Mood",
    "picture.deposed": "Deposed",
    "picture.command": "Command",
    "picture.prowess": "Prowess",
    "picture.evening_points": "Points next Evening",
    "picture.evening_draw": "Cards next Evening",
    "picture.evening": "Evening: {points} VP, draw {cards}",
    "picture.draw": "Evening: draw {cards}",
    "picture.roosts": "Roosts",
    "picture.moods": "Moods still open",
    "picture.relics": "Relics",
    "picture.waystations": "Waystations left",
    "picture.column.recruit": "Recruit",
    "picture.column.move": "Move",
    "picture.column.battle": "Battle",
    "picture.column.build": "Build",
    "picture.column.delve": "Battle, delve",
    "picture.column.recover": "Move, recover",
    "picture.battle": "{attacker} against {defender} in {clearing}",
    "picture.effect.builder": "Crafting scores the printed points",
    "picture.effect.charismatic": "Each Recruit places two warriors",
    "picture.effect.commander": "One extra hit when attacking",
    "picture.effect.despot": "One more point for buildings or tokens in battle",
    "picture.effect.bitter": "With the warlord: turn mobs near the battle into warriors",
    "picture.effect.grandiose": "Advance before Command",
    "picture.effect.jubilant": "Incite with the warlord: up to four rolls for mobs",
    "picture.effect.lavish": "Remove items for two warriors each",
    "picture.effect.relentless": "After an advance with battle: one move or battle more",
    "picture.effect.rowdy": "Draw one more, or two with 3+ enemy pieces",
    "picture.effect.stubborn": "With the warlord: ignore the first hit",
    "picture.effect.wrathful": "With the warlord attacking: one extra hit",
}


class English:
    """The built-in words."""

    def name(self, slug: str) -> str:
        if slug in NAMES:
            return NAMES[slug]
        if slug in CARDS and slug not in ITEMS:
            return CARDS[slug].name
        return slug.replace("-", " ")

    def count(self, slug: str, number: int) -> str:
        return f"{number} {self.name(slug)}"

    def text(self, key: str, **facts: object) -> str:
        return ENGLISH.get(key, key.rpartition(".")[2].capitalize()).format(**facts)


def heading(text: str) -> str:
    """With a capital letter: names stand in the catalogues as inside a sentence."""
    return text[:1].upper() + text[1:]
