"""Games as environments, for search and learning: reset, legal_actions, step, observation."""

from __future__ import annotations

from typing import Any

from .referee import Referee

Action = dict[str, Any]


class Environment:
    """One game over a referee. Every method asks the referee once.

    >>> environment = Environment(referee, {"preset": "classic"})
    >>> environment.reset(seed="1")
    >>> seat = environment.to_act[0]
    >>> environment.step(seat, environment.legal_actions(seat)[0])
    """

    def __init__(self, referee: Referee, rules: dict[str, Any], game: int = 0) -> None:
        self.referee = referee
        self.rules = rules
        self.game = game
        #: The seats that have something to do: both while fleets are placed, none at the end.
        self.to_act: list[int] = []
        #: `{"winner": 0, "reason": "fleet-sunk"}` once the game is over.
        self.outcome: dict[str, Any] | None = None

    def reset(self, seed: str = "", first: int | None = 0) -> None:
        self.outcome = None
        self._take(self.referee.start(self.rules, seed, first, game=self.game))

    def legal_actions(self, seat: int) -> list[Action]:
        return self.referee.legal(seat, self.game)

    def step(self, seat: int, action: Action) -> list[list[dict[str, Any]]]:
        """The events, as seat 0 and as seat 1 see them."""
        return self._take(self.referee.act(seat, action, self.game))

    def observation(self, viewer: int | str) -> dict[str, Any]:
        """What a seat, or "spectator", may know."""
        return self.referee.view(viewer, self.game)

    def reward(self, seat: int) -> float:
        """1 for a win, 0 for a draw or a game that is not over, -1 for a loss."""
        winner = None if self.outcome is None else self.outcome["winner"]
        return 0.0 if winner is None else 1.0 if winner == seat else -1.0

    @property
    def is_over(self) -> bool:
        return self.outcome is not None

    def _take(self, answer: dict[str, Any]) -> list[list[dict[str, Any]]]:
        self.to_act = answer["toAct"]
        events: list[list[dict[str, Any]]] = answer["events"]
        last = events[0][-1] if events[0] else {}
        if last.get("type") == "ended":
            self.outcome = {"winner": last["winner"], "reason": last["reason"]}
        return events


class Environments:
    """Many games at once: one message for all of them instead of one for each."""

    def __init__(self, referee: Referee, rules: dict[str, Any], count: int) -> None:
        self.referee = referee
        self.games = [Environment(referee, rules, game) for game in range(count)]

    def reset(self, seeds: list[str], first: int | None = 0) -> None:
        starts = [
            {"game": one.game, "start": {"rules": one.rules, "seed": seed, "first": first}}
            for one, seed in zip(self.games, seeds, strict=True)
        ]
        for one, answer in zip(self.games, self.referee.ask_all(starts)):
            one.outcome = None
            one._take(answer)

    def open_games(self) -> list[Environment]:
        return [one for one in self.games if not one.is_over]

    def legal_actions(self, wanted: list[tuple[Environment, int]]) -> list[list[Action]]:
        """What each of these seats may do."""
        messages = [{"game": one.game, "legal": seat} for one, seat in wanted]
        return [answer["actions"] for answer in self.referee.ask_all(messages)]

    def step(self, chosen: list[tuple[Environment, int, Action]]) -> None:
        messages = [
            {"game": one.game, "seat": seat, "action": action} for one, seat, action in chosen
        ]
        for (one, _, _), answer in zip(chosen, self.referee.ask_all(messages)):
            one._take(answer)
