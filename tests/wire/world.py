"""What the fake Discord knows: people, guilds, channels, messages, files."""

from __future__ import annotations

import itertools
import time
from datetime import UTC, datetime
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

EPOCH = 1420070400000
ALL_RIGHTS = str((1 << 53) - 1)
TEXT_CHANNEL, DM, THREAD = 0, 1, 11


class ApiError(Exception):
    """An answer that refuses; *code* is Discord's own."""

    def __init__(self, status: int, code: int, message: str, **extra: Any) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status, self.body = status, {"code": code, "message": message, **extra}


def now() -> str:
    return datetime.now(UTC).isoformat()


class World:
    """Rows of dictionaries in the shape in which Discord sends them."""

    def __init__(self) -> None:
        self._count = itertools.count(1)
        self.users: dict[str, Json] = {}
        self.guilds: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.members: dict[tuple[str, str], Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.commands: list[Json] = []
        self.files: dict[str, tuple[str, bytes]] = {}
        self.forbidden: set[str] = set()
        """Channels in which the bot may not post."""
        self.closed_to: set[str] = set()
        """People who take no private messages from it."""
        self.bot = self.add_user("woodland", bot=True)

    def snowflake(self) -> str:
        milliseconds = int(time.time() * 1000) - EPOCH
        return str((milliseconds << 22) | (next(self._count) & 0x3FFFFF))

    def add_user(self, name: str, *, bot: bool = False) -> Json:
        user: Json = {
            "id": self.snowflake(),
            "username": name,
            "global_name": None if bot else name.title(),
            "avatar": None,
            "discriminator": "0000" if bot else "0",
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if bot:
            user["bot"] = True
        self.users[user["id"]] = user
        return user

    def add_guild(self, name: str, owner: Json) -> Json:
        guild_id = self.snowflake()
        guild: Json = {
            **dict.fromkeys(_NOTHING),
            "id": guild_id,
            "name": name,
            "owner_id": owner["id"],
            "roles": [_everyone(guild_id)],
            **{key: [] for key in _LISTS},
            **dict.fromkeys(_ZEROS, 0),
            "joined_at": now(),
            "large": False,
            "unavailable": False,
            "member_count": 0,
            "preferred_locale": "en-US",
            "afk_timeout": 300,
            "premium_progress_bar_enabled": False,
        }
        self.guilds[guild_id] = guild
        self.add_member(guild, self.bot)
        self.add_member(guild, owner)
        return guild

    def add_member(self, guild: Json, user: Json) -> Json:
        member: Json = {
            "user": user,
            **dict.fromkeys(("nick", "avatar", "banner", "premium_since")),
            "communication_disabled_until": None,
            "roles": [],
            "joined_at": now(),
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        self.members[guild["id"], user["id"]] = member
        guild["member_count"] = sum(1 for at, _ in self.members if at == guild["id"])
        return member

    def add_channel(self, guild: Json, name: str) -> Json:
        channel: Json = {
            "id": self.snowflake(),
            "type": TEXT_CHANNEL,
            "guild_id": guild["id"],
            "name": name,
            "position": len(guild["channels"]),
            "permission_overwrites": [],
            "topic": None,
            "nsfw": False,
            "parent_id": None,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "flags": 0,
        }
        self.channels[channel["id"]] = channel
        guild["channels"].append(channel)
        return channel

    def add_thread(self, parent: Json, name: str) -> Json:
        thread: Json = {
            "id": self.snowflake(),
            "type": THREAD,
            "guild_id": parent["guild_id"],
            "parent_id": parent["id"],
            "name": name,
            "owner_id": self.bot["id"],
            "flags": 0,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": False,
                "locked": False,
                "archive_timestamp": now(),
                "auto_archive_duration": 4320,
                "create_timestamp": now(),
            },
        }
        self.channels[thread["id"]] = thread
        return thread

    def direct(self, user: Json) -> Json:
        """The channel of private messages with somebody."""
        for channel in self.channels.values():
            if channel["type"] == DM and channel["recipients"][0]["id"] == user["id"]:
                return channel
        channel = {
            "id": self.snowflake(),
            "type": DM,
            "flags": 0,
            "last_message_id": None,
            "recipients": [user],
        }
        self.channels[channel["id"]] = channel
        return channel

    def delete_channel(self, channel: Json) -> None:
        del self.channels[channel["id"]]
        guild = self.guilds[channel["guild_id"]]
        guild["channels"] = [c for c in guild["channels"] if c["id"] != channel["id"]]

    def channel_to_post(self, channel_id: str) -> Json:
        """Raises the refusal that Discord would give."""
        channel = self.channel(channel_id)
        if channel_id in self.forbidden:
            raise ApiError(403, 50013, "Missing Permissions")
        if channel["type"] == DM and channel["recipients"][0]["id"] in self.closed_to:
            raise ApiError(403, 50007, "Cannot send messages to this user")
        state = channel.get("thread_metadata", {})
        if state.get("locked"):
            raise ApiError(403, 160005, "Thread is locked")
        if state.get("archived"):
            raise ApiError(400, 50083, "Thread is archived")
        return channel

    def channel(self, channel_id: str) -> Json:
        if channel_id not in self.channels:
            raise ApiError(404, 10003, "Unknown Channel")
        return self.channels[channel_id]

    def message(self, channel_id: str, message_id: str) -> Json:
        """Ephemeral messages are reached through their interaction alone."""
        self.channel(channel_id)
        found = self.messages.get(channel_id, {}).get(message_id)
        if found is None or found["flags"] & 64:
            raise ApiError(404, 10008, "Unknown Message")
        return found


_NOTHING = (
    *("afk_channel_id", "system_channel_id", "rules_channel_id", "public_updates_channel_id"),
    *("safety_alerts_channel_id", "icon", "banner", "splash", "discovery_splash"),
    *("description", "vanity_url_code"),
)
_LISTS = (
    *("emojis", "stickers", "features", "channels", "threads", "members", "voice_states"),
    *("presences", "stage_instances", "guild_scheduled_events"),
)
_ZEROS = (
    *("verification_level", "default_message_notifications", "explicit_content_filter"),
    *("mfa_level", "nsfw_level", "premium_tier", "system_channel_flags"),
)


def _everyone(guild_id: str) -> Json:
    return {
        "id": guild_id,
        "name": "@everyone",
        "permissions": ALL_RIGHTS,
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
