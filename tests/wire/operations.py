"""What the REST side does, operation by operation, under the names of Discord's own file."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tests.wire.interactions import Interactions
from tests.wire.messages import Files, clean, write
from tests.wire.world import ApiError, Json, World

Answer: TypeAlias = tuple[int, Any]
Operation: TypeAlias = Callable[[Mapping[str, str], Json, Files, Mapping[str, str]], Answer]
"""Parts of the path, body, files, query."""

ROUTES = (
    ("GET", "/gateway/bot", "get_bot_gateway"),
    ("GET", "/users/@me", "get_my_user"),
    ("GET", "/oauth2/applications/@me", "get_my_oauth2_application"),
    ("GET", "/applications/@me", "get_my_application"),
    ("POST", "/users/@me/channels", "create_dm"),
    ("GET", "/applications/{application}/commands", "list_application_commands"),
    ("PUT", "/applications/{application}/commands", "bulk_set_application_commands"),
    ("GET", "/guilds/{guild}/members/{user}", "get_guild_member"),
    ("GET", "/channels/{channel}", "get_channel"),
    ("PATCH", "/channels/{channel}", "update_channel"),
    ("POST", "/channels/{channel}/threads", "create_thread"),
    ("GET", "/channels/{channel}/messages", "list_messages"),
    ("POST", "/channels/{channel}/messages", "create_message"),
    ("GET", "/channels/{channel}/messages/{message}", "get_message"),
    ("PATCH", "/channels/{channel}/messages/{message}", "update_message"),
    ("DELETE", "/channels/{channel}/messages/{message}", "delete_message"),
    ("POST", "/interactions/{interaction}/{token}/callback", "create_interaction_response"),
    ("GET", "/webhooks/{app}/{token}/messages/@original", "get_original_webhook_message"),
    ("PATCH", "/webhooks/{app}/{token}/messages/@original", "update_original_webhook_message"),
    ("DELETE", "/webhooks/{app}/{token}/messages/@original", "delete_original_webhook_message"),
    ("POST", "/webhooks/{app}/{token}", "execute_webhook"),
)
NONCES = 300.0
"""Seconds for which a nonce guards against a second message."""


class Operations:
    def __init__(self, world: World, interactions: Interactions, gateway_url: str) -> None:
        self._world, self._interactions, self._gateway_url = world, interactions, gateway_url
        self._nonces: dict[str, tuple[float, Json]] = {}
        self.created: list[tuple[str, str, str]] = []
        """Nonce, channel and id of every message that came into being."""

    def forget_nonces(self) -> None:
        """As if minutes had passed."""
        self._nonces.clear()

    def find(self, operation: str) -> Operation:
        found: Operation = getattr(self, operation)
        return found

    # The application

    def get_bot_gateway(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        start = {"total": 1000, "remaining": 999, "reset_after": 86400000, "max_concurrency": 1}
        return 200, {"url": self._gateway_url, "shards": 1, "session_start_limit": start}

    def get_my_user(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        extra = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
        return 200, {**self._world.bot, **extra}

    def get_my_application(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        return 200, {
            "id": self._world.bot["id"],
            "name": self._world.bot["username"],
            "icon": None,
            "description": "",
            "type": None,
            "bot": self._world.bot,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": next(u for u in self._world.users.values() if not u.get("bot")),
            "approximate_guild_count": len(self._world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
        }

    get_my_oauth2_application = get_my_application

    def list_application_commands(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        return 200, self._world.commands

    def bulk_set_application_commands(
        self, path: Any, body: Any, files: Files, query: Any
    ) -> Answer:
        self._world.commands = [self._command(given) for given in body]
        return 200, self._world.commands

    def _command(self, given: Json) -> Json:
        return {
            "id": self._world.snowflake(),
            "application_id": self._world.bot["id"],
            "version": self._world.snowflake(),
            "default_member_permissions": None,
            "type": given.get("type") or 1,
            "name": given["name"],
            "name_localizations": given.get("name_localizations"),
            "description": given.get("description") or "",
            "description_localizations": given.get("description_localizations"),
            "nsfw": bool(given.get("nsfw")),
            "contexts": given.get("contexts"),
            "integration_types": given.get("integration_types") or [0],
            "dm_permission": True,
            **({"options": given["options"]} if given.get("options") else {}),
        }

    # People

    def get_guild_member(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        member = self._world.members.get((path["guild"], path["user"]))
        if member is None:
            raise ApiError(404, 10007, "Unknown Member")
        return 200, member

    # Channels and messages

    def create_dm(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        return 200, self._world.direct(self._world.users[str(body["recipient_id"])])

    def get_channel(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        return 200, self._world.channel(path["channel"])

    def update_channel(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        channel = self._world.channel(path["channel"])
        state = channel.get("thread_metadata", {})
        if state.get("locked"):
            raise ApiError(403, 50013, "Missing Permissions")
        state.update({k: v for k, v in body.items() if k in ("archived", "locked")})
        return 200, channel

    def create_thread(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        channel = self._world.channel(path["channel"])
        if channel["id"] in self._world.forbidden:
            raise ApiError(403, 50013, "Missing Permissions")
        return 201, self._world.add_thread(channel, str(body["name"]))

    def list_messages(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        channel_id = path["channel"]
        self._world.channel(channel_id)
        if channel_id in self._world.forbidden:
            raise ApiError(403, 50001, "Missing Access")
        seen = [m for m in self._world.messages.get(channel_id, {}).values() if not m["flags"] & 64]
        if "before" in query:
            seen = [m for m in seen if int(m["id"]) < int(query["before"])]
        return 200, [clean(m) for m in reversed(seen[-int(query.get("limit", 50)) :])]

    def create_message(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        channel = self._world.channel_to_post(path["channel"])
        nonce = str(body.get("nonce") or "")
        if nonce and body.get("enforce_nonce"):
            since, known = self._nonces.get(nonce, (0.0, {}))
            if known and time.monotonic() - since < NONCES:
                return 200, clean(known)
        message = write(self._world, channel["id"], body, files)
        self._nonces[nonce] = (time.monotonic(), message)
        self.created.append((nonce, channel["id"], message["id"]))
        return 200, {**clean(message), **({"nonce": nonce} if nonce else {})}

    def get_message(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        return 200, clean(self._world.message(path["channel"], path["message"]))

    def update_message(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        old = self._world.message(path["channel"], path["message"])
        self._world.channel_to_post(path["channel"])
        return 200, clean(write(self._world, path["channel"], body, files, old=old))

    def delete_message(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        self._world.message(path["channel"], path["message"])
        del self._world.messages[path["channel"]][path["message"]]
        return 204, None

    # Interactions

    def create_interaction_response(
        self, path: Any, body: Json, files: Files, query: Mapping[str, str]
    ) -> Answer:
        told = self._interactions.respond(path["interaction"], path["token"], body, files)
        return (200, told) if query.get("with_response") in ("1", "true") else (204, None)

    def get_original_webhook_message(
        self, path: Any, body: Json, files: Files, query: Any
    ) -> Answer:
        return 200, clean(self._interactions.read(path["token"]))

    def update_original_webhook_message(
        self, path: Any, body: Json, files: Files, query: Any
    ) -> Answer:
        return 200, clean(self._interactions.edit(path["token"], body, files))

    def delete_original_webhook_message(
        self, path: Any, body: Json, files: Files, query: Any
    ) -> Answer:
        self._interactions.delete(path["token"])
        return 204, None

    def execute_webhook(self, path: Any, body: Json, files: Files, query: Any) -> Answer:
        return 200, clean(self._interactions.follow_up(path["token"], body, files))
