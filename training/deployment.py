"""How fleets are placed: a learned mixture of schemes, drawn piece by piece.

A scheme gives every class a weight on every cell of the own half; pieces already placed nearby change it. The
classes are placed in a fixed order, each piece on a free cell drawn by weight.
"""

import torch
import torch.nn.functional as F
from torch import nn

from simulator import HALF, KINDS

COLUMNS, LINES = 12, 7
FREE = 255
FLEET = [2, 5, 6, 6, 6, 6, 2, 6, 4, 2]
ORDER = [9, 8, 7, 0, 1, 2, 6, 3, 4, 5]
PLACED = [kind for kind in ORDER for _ in range(FLEET[kind])]
PIECES = len(PLACED)
NEIGHBOURS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]
# Lines from the rear at which the schemes begin: for each class a depth and how strictly it is kept.
BEGINNINGS = [
    [(5.4, 0.8), (5.6, 0.8), (5.2, 0.9), (2.5, 1.3), (1.8, 1.2), (1.8, 1.2), (4.0, 1.0), (4.2, 1.0), (1.5, 1.5), (0.3, 0.8)],
    [(5.4, 0.8), (5.6, 0.8), (5.2, 0.9), (2.5, 1.3), (1.8, 1.2), (1.8, 1.2), (4.0, 1.0), (6.0, 0.7), (1.5, 1.5), (0.3, 0.8)],
    [(4.8, 0.8), (5.0, 0.8), (4.8, 0.9), (2.5, 1.3), (1.8, 1.2), (1.8, 1.2), (5.6, 0.7), (5.8, 0.7), (6.0, 0.6), (0.3, 0.8)],
    [(3.0, 9.0)] * 9 + [(1.0, 2.0)],
]


class Deployment(nn.Module):
    def __init__(self, schemes: int = 16):
        super().__init__()
        lines = torch.arange(HALF) // COLUMNS
        base = torch.zeros(schemes, KINDS, HALF)
        for scheme in range(schemes):
            for kind, (depth, spread) in enumerate(BEGINNINGS[scheme % len(BEGINNINGS)]):
                base[scheme, kind] = -(((lines - depth) / spread) ** 2) / 2
        self.scheme = nn.Parameter(torch.zeros(schemes))
        self.base = nn.Parameter(base.clamp(min=-6))
        self.beside = nn.Parameter(torch.zeros(KINDS, KINDS + 1, len(NEIGHBOURS)))
        near = torch.full((HALF, len(NEIGHBOURS)), HALF)
        for cell in range(HALF):
            for d, (up, right) in enumerate(NEIGHBOURS):
                line, column = cell // COLUMNS + up, cell % COLUMNS + right
                if 0 <= line < LINES and 0 <= column < COLUMNS:
                    near[cell, d] = line * COLUMNS + column
        self.register_buffer("near", near, persistent=False)

    def weights(self, scheme: torch.Tensor, kind: int, placed: torch.Tensor) -> torch.Tensor:
        """Log-weights of all cells for the next piece of a class; `placed` holds classes, KINDS where free."""
        around = F.pad(placed, (0, 1), value=KINDS)[:, self.near]
        links = self.beside[kind].gather(0, around.reshape(-1, len(NEIGHBOURS))).view(*around.shape).sum(2)
        return (self.base[scheme, kind] + links).masked_fill(placed < KINDS, -1e9)

    @torch.no_grad()
    def draw(self, count: int):
        """Placements, and the schemes and cells that led to them."""
        device = self.scheme.device
        scheme = torch.multinomial(self.scheme.softmax(0), count, replacement=True)
        placed = torch.full((count, HALF), KINDS, device=device)
        cells = torch.zeros(count, PIECES, dtype=torch.long, device=device)
        for n, kind in enumerate(PLACED):
            cells[:, n] = torch.multinomial(self.weights(scheme, kind, placed).softmax(1), 1)[:, 0]
            placed.scatter_(1, cells[:, n : n + 1], kind)
        placements = torch.where(placed == KINDS, FREE, placed).to(torch.uint8)
        return placements, scheme, cells

    def loss(self, scheme, cells, advantage, entropy_bonus: float):
        """Makes good placements likelier, and keeps the distribution broad."""
        placed = torch.full((len(cells), HALF), KINDS, device=cells.device)
        log_probability = F.log_softmax(self.scheme, 0)[scheme]
        entropy = 0.0
        for n, kind in enumerate(PLACED):
            policy = F.log_softmax(self.weights(scheme, kind, placed), 1)
            log_probability = log_probability + policy.gather(1, cells[:, n : n + 1])[:, 0]
            entropy = entropy - (policy.exp() * policy.clamp(min=-50)).sum(1).mean()
            placed = placed.scatter(1, cells[:, n : n + 1], kind)
        mixture = F.log_softmax(self.scheme, 0)
        entropy = entropy / PIECES - (mixture.exp() * mixture).sum()
        return -(advantage * log_probability).mean() - entropy_bonus * entropy, entropy
