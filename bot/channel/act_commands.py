"""One slash command for each kind of action, made from the action's fields.

Acts that everybody has are commands of their own, a faction's are below its name.
"""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands

from bot.channel.act_lines import ActLines
from bot.channel.answers import Answers
from bot.channel.desk import Desk, Interaction, words_for
from bot.channel.limits import LABEL
from bot.channel.pages import Page
from bot.channel.panel import Panel
from bot.channel.slash import Command, Completed, Filled, Option, command, containing, group
from bot.play import LiveGame, Refused
from bot.play.act_lines import PARTING, split_acts, table_after
from bot.play.caution import Way
from bot.play.choose import NOTHING, suggested, understand
from bot.play.typed import act_called, acts_meant, pattern_of, verb_called
from bot.words import Words, every
from engine import Action, Decision, View, parts_of, verbs, whose

ACT = "act"


class ActCommands:
    def __init__(self, desk: Desk, answers: Answers, act_lines: ActLines, words: Words) -> None:
        self._desk, self._answers, self._act_lines = desk, answers, act_lines
        self._words = words

    def all(self) -> list[Command | app_commands.Group]:
        """/act, the acts that everybody has, and those of each faction in a group."""
        shared, own = [self._any()], dict[str, list[Command]]()
        for verb in verbs():
            faction = faction_of(verb)
            (own.setdefault(faction, []) if faction else shared).append(self._of(verb))
        groups = (group(name, self._words.text(f"faction.{name}"), own[name]) for name in own)
        return [*shared, *groups]

    def _of(self, verb: str) -> Command:
        async def act(interaction: Interaction, given: Filled) -> Page:
            return await self._act(interaction, verb, given)

        options = [self._option(verb, name) for name in verbs()[verb].__struct_fields__]
        name = command_name(verb).split()[-1]
        return command(self._desk, name, self._words.verb(verb), act, options)

    def _option(self, verb: str, field: str) -> Option:
        async def complete(interaction: Interaction, current: str) -> Completed:
            return await self._values(interaction, verb, field, current)

        return Option(field, self._words.field(verbs()[verb], field), complete)

    async def _act(self, interaction: Interaction, verb: str, given: Mapping[str, str]) -> Page:
        """One act fits: done.  Several: the panel asks for the rest.  None: why not."""
        words, game_id = words_for(interaction), await self._desk.game_here(interaction)
        async with self._desk.tables.at(game_id) as live:
            _must_be_own(live, interaction.user.id, verb)
            decision, number = live.asked_of(interaction.user.id), live.number
            found = acts_meant(live, decision, verb, given, words)
            if len(found) > 1:
                pattern = pattern_of(verb, found, given)
                return Panel(live, interaction.user.id, words, pattern).page()
        return await self._answers.take(interaction, game_id, number, found[0], Way.TYPED)

    async def _values(
        self, interaction: Interaction, verb: str, field: str, current: str
    ) -> Completed:
        """The legal values of a field that fit the fields filled in already."""
        words, game_id = words_for(interaction), await self._desk.game_here(interaction)
        async with self._desk.tables.at(game_id) as live:
            try:
                decision = live.asked_of(interaction.user.id)
            except Refused:
                return []
            view = live.view(decision.seat)
            found = [option for option in decision.options if option.verb() == verb]
            for name, typed in interaction.namespace:
                if name != field and typed:
                    found = understand(typed, name, found, words, view)
        word = parts_of(verbs()[verb])[field].word
        return [
            (words.option(word, value, view), str(value) or NOTHING)
            for value in suggested(current, field, found, words, view)
        ]

    def _any(self) -> Command:
        """Every act there is, as one text."""

        async def act(interaction: Interaction, given: Filled) -> Page:
            return await self._any_act(interaction, given.get("what", ""))

        options = [Option("what", self._words.text("command.act.what"), self._sentences)]
        return command(self._desk, ACT, self._words.text("command.act"), act, options)

    async def _any_act(self, interaction: Interaction, what: str) -> Page:
        words, game_id = words_for(interaction), await self._desk.game_here(interaction)
        parts = split_acts(what)
        if not parts:
            return await self._answers.panel(interaction, game_id)
        async with self._desk.tables.at(game_id) as live:
            decision, number = live.asked_of(interaction.user.id), live.number
            alone = len(parts) == 1
            verb = verb_called(decision, parts[0], words) if alone else None
            action = act_called(live, decision, parts[0], words) if alone and not verb else None
        if verb:
            return await self._act(interaction, verb, {})
        if action is None:
            return await self._act_lines.line(interaction, game_id, number, what)
        return await self._answers.take(interaction, game_id, number, action, Way.TYPED)

    async def _sentences(self, interaction: Interaction, current: str) -> Completed:
        """Acts that are legal now; behind others of a line, those that are legal after them."""
        words, game_id = words_for(interaction), await self._desk.game_here(interaction)
        before, sign, begun = current.rpartition(PARTING)
        async with self._desk.tables.at(game_id) as live:
            try:
                live.asked_of(interaction.user.id)
                then = table_after(live, split_acts(before), words)
                decision = then.asked_of(interaction.user.id)
            except Refused:
                return []
            found = sentences(decision, then.game.view(decision.seat), begun, words)
        said = f"{before.strip()}{sign} " if sign else ""
        return [(said + label, said + act) for label, act in found if len(said + act) <= LABEL]


def sentences(decision: Decision[Action], view: View, begun: str, words: Words) -> Completed:
    """The legal acts with this in their sentence, and what is typed for each.

    What is in no sentence of the speaker's language may be in one of another.
    """
    acts = {str(act): act for act in decision.in_short().values()}
    for spoken in every(words):
        said = [(spoken.act(decision.kind, act, view), text) for text, act in acts.items()]
        if found := containing(begun, said):
            return [(words.act(decision.kind, acts[text], view), text) for _, text in found]
    return []


def faction_of(verb: str) -> str:
    """The faction below whose name the command of a verb stands; "" for one of its own."""
    return next(iter(whose(verb)), "")


def command_name(verb: str) -> str:
    """What is typed behind the slash: ``move``, ``keepers delve``.

    Where two factions have a word in common, one of the two verbs begins with its faction's name
    (``alliance-spread``); nobody types that twice.
    """
    faction = faction_of(verb)
    return f"{faction} {verb.removeprefix(f'{faction}-')}" if faction else verb


def _must_be_own(live: LiveGame, user_id: int, verb: str) -> None:
    """Commands are there for everybody: another faction's act is refused in one sentence."""
    seat, owners = live.seat_of(user_id), whose(verb)
    if owners and seat not in owners and not verbs()[verb].for_all:
        raise Refused("others_act", seat=seat, owner=owners[0], verb=verb)
