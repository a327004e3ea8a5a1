"""Interactions: what somebody did, and what the bot answers to it."""

from __future__ import annotations

import asyncio
import time

from tests.wire.messages import EPHEMERAL, LOADING, Files, clean, said, write
from tests.wire.world import ALL_RIGHTS, ApiError, Json, World

COMMAND, COMPONENT, AUTOCOMPLETE = 2, 3, 4
MESSAGE, DEFER_NEW, DEFER_OLD, UPDATE, CHOICES = 4, 5, 6, 7, 8
PATIENCE = 3.0
"""Seconds until Discord tells the person that the interaction failed."""
TOKEN_LIFE = 900.0


class Interaction:
    def __init__(self, payload: Json, patience: float) -> None:
        self.payload, self.patience = payload, patience
        self.id, self.token, self.kind = payload["id"], payload["token"], payload["type"]
        self.sent_at = time.monotonic()
        self.acknowledged = asyncio.Event()
        self.refused = asyncio.Event()
        """An acknowledgement came, and came too late."""
        self.answered = asyncio.Event()
        """The first answer that is no "thinking" is there."""
        self.late = False
        """The acknowledgement will be refused, as if it had come after three seconds."""
        self.token_lost = False
        """Everything after the acknowledgement will be refused."""
        self.original: Json | None = None
        self.followups: list[Json] = []
        self.choices: list[Json] = []

    @property
    def channel_id(self) -> str:
        return str(self.payload["channel_id"])

    @property
    def text(self) -> str:
        """What the person read first, or ""."""
        if not self.answered.is_set() or self.original is None:
            return ""
        return said(self.original)


class Interactions:
    """The webhooks by which interactions are answered."""

    def __init__(self, world: World, patience: float = PATIENCE) -> None:
        self._world, self._patience = world, patience
        self.by_token: dict[str, Interaction] = {}

    def begin(
        self, kind: int, user: Json, channel: Json, data: Json, message: Json | None, locale: str
    ) -> Interaction:
        guild = self._world.guilds[channel["guild_id"]]
        member = self._world.members[guild["id"], user["id"]]
        payload: Json = {
            "id": self._world.snowflake(),
            "application_id": self._world.bot["id"],
            "type": kind,
            "token": f"token-{self._world.snowflake()}",
            "version": 1,
            "data": data,
            "locale": locale,
            "channel_id": channel["id"],
            "channel": {**channel, "permissions": ALL_RIGHTS},
            "guild_id": guild["id"],
            "guild": {"id": guild["id"], "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": {**member, "permissions": ALL_RIGHTS},
            "context": 0,
            "entitlements": [],
            "app_permissions": ALL_RIGHTS,
            "attachment_size_limit": 10 * 2**20,
            "authorizing_integration_owners": {"0": guild["id"]},
        }
        if message is not None:
            payload["message"] = clean(message)
        made = Interaction(payload, self._patience)
        self.by_token[made.token] = made
        return made

    def _live(self, token: str) -> Interaction:
        found = self.by_token.get(token)
        if found is None or not found.acknowledged.is_set():
            raise ApiError(404, 10015, "Unknown Webhook")
        if found.token_lost or time.monotonic() - found.sent_at > TOKEN_LIFE:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        return found

    def respond(self, interaction_id: str, token: str, body: Json, files: Files) -> Json:
        """The first answer."""
        found = self.by_token.get(token)
        if found is None or found.id != interaction_id:
            raise ApiError(404, 10062, "Unknown interaction")
        if found.late or time.monotonic() - found.sent_at > found.patience:
            found.refused.set()
            raise ApiError(404, 10062, "Unknown interaction")
        if found.acknowledged.is_set():
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        kind, data = body["type"], body.get("data") or {}
        self._check(found, kind)
        if kind == CHOICES:
            found.choices = data["choices"]
        elif kind in (MESSAGE, DEFER_NEW):
            if kind == DEFER_NEW:
                data = {**data, "flags": (data.get("flags") or 0) | LOADING}
            found.original = self._said(found, data, files)
        else:
            found.original = self._pressed(found)
            if kind == UPDATE:
                found.original = self._said(found, data, files, old=found.original)
        found.acknowledged.set()
        if kind in (MESSAGE, UPDATE, CHOICES):
            found.answered.set()
        return self._told(found, kind)

    def _check(self, found: Interaction, kind: int) -> None:
        of_component = kind in (DEFER_OLD, UPDATE)
        if of_component and found.kind != COMPONENT:
            raise ApiError(400, 50035, "only what was pressed can be changed")
        if (kind == CHOICES) != (found.kind == AUTOCOMPLETE):
            raise ApiError(400, 50035, "choices answer an autocomplete, and nothing else does")

    def _told(self, found: Interaction, kind: int) -> Json:
        told: Json = {"id": found.id, "type": found.kind}
        answer: Json = {"interaction": told}
        if kind in (MESSAGE, DEFER_NEW, UPDATE) and found.original:
            told["response_message_id"] = found.original["id"]
            told["response_message_ephemeral"] = bool(found.original["flags"] & EPHEMERAL)
        if kind == DEFER_NEW:
            told["response_message_loading"] = True
        if kind in (MESSAGE, UPDATE) and found.original:
            answer["resource"] = {"type": kind, "message": clean(found.original)}
        return answer

    def _pressed(self, found: Interaction) -> Json:
        pressed = found.payload["message"]
        return self._world.messages[pressed["channel_id"]][pressed["id"]]

    def _said(
        self, found: Interaction, data: Json, files: Files, *, old: Json | None = None
    ) -> Json:
        if old:
            old = {**old, "flags": old["flags"] & ~LOADING}
        message = write(self._world, found.channel_id, data, files, old=old)
        message["webhook_id"] = message["application_id"] = self._world.bot["id"]
        if not old:
            message["type"] = 20 if found.kind == COMMAND else 0
            message["interaction_metadata"] = {
                "id": found.id,
                "type": found.kind,
                "user": found.payload["member"]["user"],
                "authorizing_integration_owners": found.payload["authorizing_integration_owners"],
            }
        return message

    # What a webhook is asked for

    def read(self, token: str) -> Json:
        found = self._live(token)
        assert found.original is not None
        return found.original

    def edit(self, token: str, body: Json, files: Files) -> Json:
        found = self._live(token)
        assert found.original is not None
        found.original = self._said(found, body, files, old=found.original)
        found.answered.set()
        return found.original

    def follow_up(self, token: str, body: Json, files: Files) -> Json:
        found = self._live(token)
        message = self._said(found, body, files)
        found.followups.append(message)
        return message

    def delete(self, token: str) -> None:
        found = self._live(token)
        if found.original is not None:
            self._world.messages[found.channel_id].pop(found.original["id"], None)
