"""Naval battle games for Python: bots, the referee, a server's API, records, and environments for research.

Pure Python, standard library only. Messages are the JSON of docs/language.md, as dictionaries.
"""

from .bot import Bot, Game, run
from .client import ApiError, Client
from .environment import Environment, Environments
from .records import Finding, check_seals, load_record, replay
from .referee import Refused, Referee

__all__ = [
    "ApiError",
    "Bot",
    "Client",
    "Environment",
    "Environments",
    "Finding",
    "Game",
    "Refused",
    "Referee",
    "check_seals",
    "load_record",
    "replay",
    "run",
]
