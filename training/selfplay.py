"""Plays many games at once and keeps what the learner needs to know of them."""

from dataclasses import dataclass

import torch

from network import Network
from simulator import GOES_ON, PAST_SELF, SCRIPTED, STYLES, Observation, Simulator


@dataclass
class Rollout:
    """By step and game: positions, what was decided there and what came of it."""

    games: torch.Tensor
    choice: torch.Tensor
    log_probability: torch.Tensor
    value: torch.Tensor
    seat: torch.Tensor
    by_opponent: torch.Tensor
    count: torch.Tensor
    outcome: torch.Tensor
    last_value: torch.Tensor
    last_seat: torch.Tensor


class Results:
    """Results of finished games, by opponent, as the learner saw them."""

    def __init__(self, device: str):
        # Rows: itself, past self, the scripted styles; columns: won, drawn, lost, decisions.
        self.table = torch.zeros(SCRIPTED + len(STYLES), 4, device=device)

    def add(self, outcome, ended_opponent, length):
        over = outcome != GOES_ON
        opponent, seat = (ended_opponent & 127).long(), (ended_opponent >> 7)
        drawn = over & (outcome == 2)
        won = over & ~drawn & (outcome != seat)
        for column, what in enumerate([won, drawn, over & ~drawn & ~won]):
            self.table[:, column].index_add_(0, opponent, what.float())
        self.table[:, 3].index_add_(0, opponent, length.float() * over)

    def report(self) -> str:
        names = ["self", "past"] + STYLES
        rows = self.table.tolist()
        self.table.zero_()
        games = sum(sum(row[:3]) for row in rows)
        length = sum(row[3] for row in rows) / max(games, 1)
        parts = [f"games {games:.0f} of {length:.0f} decisions, self-play drawn {100 * rows[0][1] / max(sum(rows[0][:3]), 1):.0f} %"]
        for name, (won, drawn, lost, _) in zip(names[1:], rows[1:]):
            if won + drawn + lost:
                parts.append(f"{name} {100 * (won + drawn / 2) / (won + drawn + lost):.0f}")
        return ", ".join(parts)


def drawn_choice(policy: torch.Tensor) -> torch.Tensor:
    """One decision of each row, as likely as its probability says (the Gumbel trick)."""
    return (policy - torch.empty_like(policy).exponential_().log()).argmax(1)


@torch.no_grad()
def play(sim: Simulator, actor: Network, past: Network | None, steps: int, seen: Observation, results: Results):
    device, count = sim.device, sim.count
    is_past = torch.nonzero(sim.opponents == PAST_SELF)[:, 0]
    first, last = (int(is_past[0]), int(is_past[-1]) + 1) if past is not None and len(is_past) else (0, 0)

    def buffer(dtype):
        return torch.empty(steps, count, dtype=dtype, device=device)

    out = Rollout(
        games=torch.empty(steps, count, sim.game_bytes, dtype=torch.uint8, device=device),
        choice=buffer(torch.int16), log_probability=buffer(torch.float32), value=buffer(torch.float32),
        seat=buffer(torch.uint8), by_opponent=buffer(torch.uint8), count=buffer(torch.int32),
        outcome=buffer(torch.uint8), last_value=None, last_seat=None,
    )
    for t in range(steps):
        sim.observe(seen)
        policy, _, value, _ = actor(*seen.inputs())
        choice = drawn_choice(policy)
        out.games[t], out.seat[t], out.by_opponent[t], out.count[t] = sim.games, seen.seat, seen.by_opponent, seen.count
        out.choice[t], out.value[t] = choice, value
        out.log_probability[t] = policy.gather(1, choice[:, None])[:, 0]
        if last > first:
            theirs, _, _, _ = past(*(part[first:last] for part in seen.inputs()))
            instead = seen.by_opponent[first:last] == 1
            choice[first:last] = torch.where(instead, drawn_choice(theirs), choice[first:last])
        actions = seen.actions.gather(1, choice[:, None])[:, 0].contiguous()
        sim.script(actions)
        sim.act(actions)
        out.outcome[t] = sim.outcome
        results.add(sim.outcome, sim.ended_opponent, sim.length)
    sim.observe(seen)
    out.last_value, out.last_seat = actor(*seen.inputs())[2].float(), seen.seat.clone()
    return out


@torch.no_grad()
def advantages(rollout: Rollout, discount: float, advantage_trace: float, value_trace: float):
    """Advantages and value targets for the seat to act (generalised advantage estimation over both seats).

    Values count for seat 0 while they travel back through a game. Decisions of opponents that are not the
    learner are passed over: they belong to its surroundings.
    """
    steps, count = rollout.value.shape
    side = 1.0 - 2.0 * rollout.seat.float()
    advantage, target = torch.zeros_like(rollout.value), torch.zeros_like(rollout.value)
    next_value = (1.0 - 2.0 * rollout.last_seat.float()) * rollout.last_value
    next_advantage, next_error = torch.zeros_like(next_value), torch.zeros_like(next_value)
    for t in range(steps - 1, -1, -1):
        over, skipped = rollout.outcome[t] != GOES_ON, rollout.by_opponent[t] == 1
        result = (rollout.outcome[t] == 0).float() - (rollout.outcome[t] == 1).float()
        next_value = torch.where(over, result, next_value)
        next_advantage = torch.where(over, 0.0, next_advantage)
        next_error = torch.where(over, 0.0, next_error)
        value = side[t] * rollout.value[t]
        step = discount * next_value - value
        own_advantage = step + discount * advantage_trace * next_advantage
        own_error = step + discount * value_trace * next_error
        advantage[t] = side[t] * own_advantage
        target[t] = side[t] * (value + own_error)
        next_value = torch.where(skipped, next_value, value)
        next_advantage = torch.where(skipped, next_advantage, own_advantage)
        next_error = torch.where(skipped, next_error, own_error)
    return advantage, target
