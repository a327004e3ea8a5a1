"""Answers given in advance, as sentences."""

from __future__ import annotations

from bot.words.people import escape
from bot.words.words import Words
from engine import ASK, Order, OrderRefused, Reason, parse_order


def kind_of(words: Words, name: str) -> str:
    """What a kind of order is about: ``ambush``."""
    return words.text(f"order.{name}")


def ordered(words: Words, order: Order, *, named: bool = False) -> str:
    """What *order* says; *named*: with what it is about."""
    said = way(words, order)
    if order.condition:
        said = words.text("order.if", first=said, when=when(words, order))
    if not named:
        return said
    return words.text("order.named", kind=kind_of(words, order.name), said=said)


def way(words: Words, order: Order) -> str:
    """What is to be answered: ``ambush whenever I can``."""
    return _word(words, order, order.word)


def when(words: Words, order: Order) -> str:
    """On what that depends, and what else is answered; "" for an order that always holds."""
    if not order.condition:
        return ""
    facts = {"fact": _fact(words, order), "else": _word(words, order, order.otherwise)}
    return words.text("order.when", **facts)


def ordered_text(words: Words, text: str) -> str:
    """The same of an order as it is stored; as it stands there, if the rules know it no longer."""
    try:
        return ordered(words, parse_order(text), named=True)
    except OrderRefused:
        return escape(text)


def _word(words: Words, order: Order, word: str) -> str:
    if word == ASK:
        return words.text("order.ask")
    key = f"order.{order.name}.{word}"
    if words.has(key):
        return words.text(key)
    if words.has(few := f"order.{order.name}.cards"):
        return words.text(few, cards=words.listed([words.card(c) for c in word.split(",")]))
    if words.has(some := f"order.{order.name}.some"):
        return words.text(
            some, items=words.listed([words.name(i, "item") for i in word.split(",")])
        )
    cards = [words.name(card, "card") for card in word.split(",")]
    return words.text("order.cards", cards=words.listed(cards))


def _fact(words: Words, order: Order) -> str:
    assert order.condition
    name, said = order.condition.name, order.condition.said
    if name == "clearing":
        return words.text("fact.clearing", clearings=words.any_of(said.split(",")))
    if name == "enemy":
        return words.text("fact.enemy", seat=words.name(said))
    if name == "piece":
        key = f"fact.{said}" if words.has(f"fact.{said}") else "fact.piece"
        return words.text(key, piece=words.name(said))
    return words.text(f"fact.{name}", count=int(said))


def no_order(words: Words, reason: Reason) -> str:
    """Why something is no order."""
    facts = {name: escape(str(fact)) for name, fact in reason.facts.items()}
    if words.has(f"order.{reason.facts.get('order')}"):
        facts["order"] = kind_of(words, str(reason.facts["order"]))
    sentence = words.text(f"why.{reason.code}", **facts)
    if not reason.section:
        return sentence
    return words.text("why", sentence=sentence, section=reason.section)
