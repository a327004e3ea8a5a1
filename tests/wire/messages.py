"""Messages, made from what the bot sends and held against Discord's limits."""

from __future__ import annotations

import io
import itertools
import re
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from PIL import Image, UnidentifiedImageError

from tests.wire.world import ApiError, Json, World, now

Files: TypeAlias = dict[str, tuple[str, str, bytes]]
"""Name, type and content by the number that the request gives them."""
ACTION_ROW, BUTTON, MENU, TEXT, GALLERY, CONTAINER = 1, 2, 3, 10, 12, 17
EPHEMERAL, LOADING, V2 = 64, 128, 32768


def walk(components: Iterable[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        if "accessory" in component:
            yield from walk([component["accessory"]])


def clean(message: Json) -> Json:
    """As it is sent: what begins with an underscore is ours."""
    return {key: value for key, value in message.items() if not key.startswith("_")}


def said(message: Json) -> str:
    """All the text of a message."""
    texts = [c["content"] for c in walk(message["components"]) if c["type"] == TEXT]
    return "\n".join([message["content"], *texts]).strip()


def write(
    world: World, channel_id: str, data: Json, files: Files, *, old: Json | None = None
) -> Json:
    """A new message of the bot's, or an old one as *data* changes it."""
    message = dict(old) if old else _blank(world, channel_id)
    if old:
        message["edited_timestamp"] = now()
    message["flags"] |= data.get("flags") or 0
    if "content" in data:
        message["content"] = data["content"] or ""
    if data.get("embeds") is not None:
        message["embeds"] = [{"type": "rich", **embed} for embed in data["embeds"]]
    attached = _attached(world, message, data, files)
    message["attachments"] = attached
    if data.get("components") is not None:
        message["components"] = _components(data["components"], attached)
    troubles = list(check(message))
    if troubles:
        errors = [{"code": "LIMIT", "message": trouble} for trouble in troubles]
        raise ApiError(400, 50035, "Invalid Form Body", errors={"_errors": errors})
    message["mentions"] = _mentions(world, message, data)
    world.messages.setdefault(channel_id, {})[message["id"]] = message
    return message


def _blank(world: World, channel_id: str) -> Json:
    return {
        "id": world.snowflake(),
        "type": 0,
        "channel_id": channel_id,
        "author": world.bot,
        "content": "",
        "timestamp": now(),
        "edited_timestamp": None,
        "mention_everyone": False,
        "tts": False,
        "pinned": False,
        "flags": 0,
        **{key: [] for key in ("mentions", "mention_roles", "embeds", "components")},
        "attachments": [],
    }


def _attached(world: World, message: Json, data: Json, files: Files) -> list[Json]:
    if "attachments" not in data and not files:
        return list(message["attachments"])
    named = {str(entry["id"]): entry for entry in data.get("attachments") or []}
    kept = [a for a in message["attachments"] if "attachments" not in data or a["id"] in named]
    for number, (name, kind, content) in files.items():
        entry: Json = {
            "id": world.snowflake(),
            "filename": name,
            "size": len(content),
            "content_type": kind,
        }
        if "description" in named.get(number, {}):
            entry["description"] = named[number]["description"]
        entry |= _measured(content)
        path = f"/attachments/{message['channel_id']}/{entry['id']}/{name}"
        world.files[path] = (entry["content_type"], content)
        entry["url"] = entry["proxy_url"] = f"https://cdn.invalid{path}"
        kept.append(entry)
    return kept


def _measured(content: bytes) -> Json:
    try:
        with Image.open(io.BytesIO(content)) as image:
            width, height = image.size
    except UnidentifiedImageError:
        return {}
    return {"content_type": "image/png", "width": width, "height": height}


def _components(components: list[Json], attached: list[Json]) -> list[Json]:
    """With the numbers and addresses that Discord adds."""
    numbers = itertools.count(1)
    by_name = {entry["filename"]: entry for entry in attached}

    def media(found: Json) -> Json:
        entry = by_name.get(found["url"].removeprefix("attachment://"))
        if entry is None:
            raise ApiError(400, 50035, f"{found['url']}: no such attachment")
        keys = ("id", "url", "proxy_url", "width", "height", "content_type")
        return {key: entry.get(key) for key in keys}

    def one(component: Json) -> Json:
        made = {key: value for key, value in component.items() if value is not None}
        made["id"] = made.get("id") or next(numbers)
        if "items" in made:
            made["items"] = [{**item, "media": media(item["media"])} for item in made["items"]]
        if made["type"] == MENU:
            made = {"min_values": 1, "max_values": 1, "disabled": False, **made}
        if "components" in made:
            made["components"] = [one(inner) for inner in made["components"]]
        return made

    return [one(component) for component in components]


def _mentions(world: World, message: Json, data: Json) -> list[Json]:
    """Whom the message pings."""
    allowed = data.get("allowed_mentions")
    found = dict.fromkeys(re.findall(r"<@!?(\d+)>", said(message)))
    if allowed is not None and "users" not in (allowed.get("parse") or []):
        found = {i: None for i in found if i in map(str, allowed.get("users") or [])}
    return [world.users[i] for i in found if i in world.users]


def check(message: Json) -> Iterator[str]:
    """What Discord refuses, and its OpenAPI file does not say."""
    shown = list(walk(message["components"]))
    ids = [c["custom_id"] for c in shown if "custom_id" in c]
    if len(ids) != len(set(ids)):
        yield "a custom_id twice"
    if any(not 1 <= len(i) <= 100 for i in ids):
        yield "a custom_id of more than 100 characters"
    if message["flags"] & V2:
        if message["content"] or message["embeds"]:
            yield "content or embeds beside components of the second version"
        if len(shown) > 40:
            yield "more than 40 components"
        if sum(len(c["content"]) for c in shown if c["type"] == TEXT) > 4000:
            yield "more than 4000 characters of text"
        if not shown and not message["flags"] & LOADING:
            yield "an empty message"
    elif not (message["content"] or message["embeds"] or message["flags"] & LOADING):
        yield "an empty message"
    if len(message["content"]) > 2000:
        yield "more than 2000 characters"
    for component in shown:
        yield from _check_component(component)


def _check_component(component: Json) -> Iterator[str]:
    if component["type"] == TEXT and not component["content"]:
        yield "an empty text"
    if component["type"] == ACTION_ROW:
        kinds = [inner["type"] for inner in component["components"]]
        alone = len(kinds) == 1 and kinds[0] != BUTTON
        if not alone and not (1 <= len(kinds) <= 5 and set(kinds) == {BUTTON}):
            yield f"a row of {kinds}"
    if component["type"] == BUTTON and not 1 <= len(component.get("label", "")) <= 80:
        yield "a button without a label, or with a long one"
    if component["type"] == MENU:
        values = [option["value"] for option in component["options"]]
        if not 1 <= len(values) <= 25 or len(values) != len(set(values)):
            yield "a menu without options, with too many, or with one twice"
        if any(
            not 1 <= len(o["label"]) <= 100 or len(o["value"]) > 100 for o in component["options"]
        ):
            yield "an option of more than 100 characters"
    for item in component.get("items", ()):
        if len(item.get("description") or "") > 1024:
            yield "more than 1024 characters of alt text"
