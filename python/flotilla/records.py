"""Records: read, checked for their seals, and played again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterator

from .referee import Referee

FORMAT = "flotilla-record/1"


@dataclass(frozen=True)
class Finding:
    """Something that is wrong with a record."""

    seat: int
    message: str


def load_record(path: str | Path) -> dict[str, Any]:
    """A record from its file. It is not checked yet."""
    record: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    if record.get("format") != FORMAT:
        raise ValueError(f"{path} is not a record of Flotilla ({FORMAT}).")
    return record


def canonical(value: Any) -> str:
    """JSON without spaces, with sorted keys: the text that seals are made of."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def seal_of(deploy: dict[str, Any], salt: str) -> str:
    """The seal of a deployment: SHA-256 of its canonical JSON without the salt, a line feed, and the salt."""
    sent = {key: value for key, value in deploy.items() if key != "salt"}
    return hashlib.sha256(f"{canonical(sent)}\n{salt}".encode()).hexdigest()


def check_seals(record: dict[str, Any]) -> list[Finding]:
    """Compares the placements with the seals that were shown when they were made."""
    findings = []
    for entry in record["actions"]:
        action = entry.get("action", {})
        if action.get("type") != "deploy":
            continue
        seat = entry["seat"]
        if seal_of(action, record["salts"][seat]) != record["seals"][seat]:
            findings.append(Finding(seat, "The placement does not fit its seal."))
    return findings


def replay(record: dict[str, Any], referee: Referee, game: int = 0) -> Iterator[dict[str, Any]]:
    """Plays a record again, and yields what the referee answers to each action."""
    start = {key: record[key] for key in ("rules", "seed", "first", "position")}
    yield referee.ask({"game": game, "start": start})
    for entry in record["actions"]:
        if "action" in entry:
            yield referee.ask({"game": game, "seat": entry["seat"], "action": entry["action"]})
