"""The network: a residual tower over the 12 × 15 field with heads for every decision."""

import torch
import torch.nn.functional as F
from torch import nn

from simulator import CELLS, GLOBALS, KINDS, PLANES, SHAPES, STEPS_AND_AIMS

LINES, COLUMNS = 15, 12
TURN_WIDTH = 160  # STEPS_AND_AIMS rounded up for the matrix units


# What a piece of each class is worth at the start of training: taking pieces is good before anything is learned.
WORTH = [0.15, 0.10, 0.07, 0.05, 0.04, 0.04, 0.12, 0.06, 0.06, 0.8]
FLEET = [2, 5, 6, 6, 6, 6, 2, 6, 4, 2]
LEFT = 14  # where the globals begin to say what is left of each class: own, enemy, and two more numbers


def pooled(field: torch.Tensor) -> torch.Tensor:
    """Mean and maximum of every channel over the field.

    `max` and not `amax`: compiled for the GPU in bf16, the gradients of `amax` were not finite.
    """
    field = field.flatten(2)
    return torch.cat([field.mean(2), field.max(2).values], 1)


class Block(nn.Module):
    """Two convolutions with a global view between them. The second begins at zero, so a block begins as nothing."""

    def __init__(self, channels: int):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.view = nn.Linear(2 * channels, channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x):
        h = self.first(F.relu(x))
        h = h + self.view(pooled(h))[:, :, None, None]
        return x + self.second(F.relu(h))


class Network(nn.Module):
    def __init__(self, channels: int = 64, blocks: int = 6):
        super().__init__()
        self.channels, self.blocks = channels, blocks
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1)
        self.stem_globals = nn.Linear(GLOBALS, channels)
        self.tower = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.turn_hidden = nn.Linear(channels, channels)
        self.turn = nn.Linear(channels, TURN_WIDTH)
        self.force_hidden = nn.Linear(3 * channels, channels)
        self.force = nn.Linear(channels, SHAPES)
        self.value_field = nn.Linear(channels, 32)
        self.value_hidden = nn.Linear(64 + GLOBALS, 64)
        self.value = nn.Linear(64, 1)
        self.belief = nn.Linear(channels, KINDS)
        for last in (self.turn, self.force, self.value):
            nn.init.normal_(last.weight, std=0.01)
            nn.init.zeros_(last.bias)
        self.material = nn.Linear(GLOBALS, 1)
        nn.init.zeros_(self.material.weight)
        nn.init.zeros_(self.material.bias)
        with torch.no_grad():
            for kind in range(KINDS):
                self.material.weight[0, LEFT + 4 * kind] = WORTH[kind] * FLEET[kind]
                self.material.weight[0, LEFT + 4 * kind + 1] = -WORTH[kind] * FLEET[kind]

    def forward(self, planes, globals_, oriented, count, focus, phase):
        """Log-probabilities of the listed decisions, the value for the seat to act, and the belief by cell."""
        rows = len(planes)
        exact, globals_ = globals_, globals_.to(self.stem.weight.dtype)
        x = planes.to(self.stem.weight.dtype).view(rows, LINES, COLUMNS, PLANES).permute(0, 3, 1, 2)
        x = self.stem(x) + self.stem_globals(globals_)[:, :, None, None]
        for block in self.tower:
            x = block(x)
        x = F.relu(x)
        cells = x.permute(0, 2, 3, 1).reshape(rows, CELLS, self.channels)
        view = pooled(x)

        turns = self.turn(F.relu(self.turn_hidden(cells))).reshape(rows, CELLS * TURN_WIDTH)
        at = cells.gather(1, focus.long()[:, None, None].expand(-1, 1, self.channels))[:, 0]
        forces = self.force(F.relu(self.force_hidden(torch.cat([at, view], 1))))
        chosen = oriented.long()
        wide = chosen + chosen // STEPS_AND_AIMS * (TURN_WIDTH - STEPS_AND_AIMS)
        logits = torch.where((phase == 0)[:, None], turns.gather(1, wide), forces.gather(1, chosen % SHAPES)).float()
        listed = torch.arange(logits.shape[1], device=logits.device) < count[:, None]
        policy = F.log_softmax(logits.masked_fill(~listed, -1e9), 1)

        v = F.relu(self.value_field(cells))
        v = torch.cat([v.mean(1), v.max(1).values, globals_], 1)
        # Summed in full precision: neighbouring positions differ by less than bf16 can tell.
        value = dot(F.relu(self.value_hidden(v)), self.value) + dot(exact, self.material)
        return policy, listed, torch.tanh(value), self.belief(cells)


def dot(x: torch.Tensor, layer: nn.Linear) -> torch.Tensor:
    """A linear layer with one output, in fp32 whatever the layer is kept in."""
    return (x.float() * layer.weight[0].float()).sum(1) + layer.bias.float()


def belief_loss(belief: torch.Tensor, truth: torch.Tensor) -> torch.Tensor:
    """By row: how wrong the network is about what the enemy's pieces are, in nats a piece."""
    enemy = truth < KINDS
    loss = F.cross_entropy(belief.reshape(-1, KINDS).float(), truth.reshape(-1).long() % KINDS, reduction="none")
    return (loss.view(truth.shape) * enemy).sum(1) / enemy.sum(1).clamp(min=1)
