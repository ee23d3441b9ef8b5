"""What the tests share. They are run by `npm test`, which names the referee and a server."""

import json
import os
import random

from flotilla import Game, Referee

#: `["node", "…/flotilla.js", "referee"]`, or what is on the path.
REFEREE = json.loads(os.environ.get("FLOTILLA_REFEREE", '["npx", "flotilla", "referee"]'))
SERVER = os.environ.get("FLOTILLA_SERVER")

PRESETS = (
    "spanish",
    "italian",
    "salvo",
    "salvo-2",
    "classic",
    "russian",
    "blind",
    "blind-patent",
)


def open_referee() -> Referee:
    return Referee(REFEREE)


class RandomBot:
    """Chooses at random among the legal actions."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game, legal: list, milliseconds: float) -> dict:
        return self._random.choice(legal)
