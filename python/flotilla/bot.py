"""Bots as programs: the loop over standard input and output that `flotilla match` talks to."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Protocol

Json = Any
Action = dict[str, Any]
Event = dict[str, Any]


@dataclass
class Game:
    """What a bot knows of its game: the rules, its seat, and every event that its seat has seen."""

    rules: dict[str, Any]
    seat: int
    events: list[Event] = field(default_factory=list)
    #: How many cells it may fire at now, in fleet games.
    shots: int = 1

    def observe(self, events: list[Event]) -> None:
        self.events += events
        for event in events:
            if event["type"] == "turn":
                self.shots = event.get("shots", 1)

    @property
    def outcome(self) -> dict[str, Any] | None:
        """`{"winner": 0, "reason": "fleet-sunk"}` once the game is over."""
        last = self.events[-1] if self.events else {}
        if last.get("type") != "ended":
            return None
        return {"winner": last["winner"], "reason": last["reason"]}


class Bot(Protocol):
    """Chooses an action. `legal` has one action for each cell where a salvo may be fired."""

    def choose(self, game: Game, legal: list[Action], milliseconds: float) -> Action: ...


def run(
    bot: Bot,
    name: str | None = None,
    source: BinaryIO | None = None,
    target: BinaryIO | None = None,
) -> None:
    """Plays every game it is told of until the input ends. `name` stands in the table of a league."""
    source = source or sys.stdin.buffer
    target = target or sys.stdout.buffer

    def say(message: Json) -> None:
        target.write(json.dumps(message).encode() + b"\n")
        target.flush()

    say({"ready": {} if name is None else {"name": name}})
    game: Game | None = None
    for line in source:
        message = json.loads(line)
        if "new" in message:
            game = Game(message["new"]["rules"], message["new"]["seat"])
        if game is None:
            continue
        game.observe(message.get("events", []))
        if "act" in message:
            say(bot.choose(game, message["act"]["legal"], message["act"]["ms"]))
