"""The fleet that was hidden on a day, worked out from its seed (docs/protocol.md, "The daily board").

    python3 daily_fleet.py 2026-11-18 SEED

prints the hash, which must be the one that the server showed before the day, and where the ships lay.
"""

import hashlib
import sys
from datetime import date

WORD = 2**32

# The games take turns: the sizes of their ships, and how near another ship may lie.
GAMES = [
    ("classic", [5, 4, 3, 3, 2], "side by side"),
    ("russian", [4, 3, 3, 2, 2, 2, 1, 1, 1, 1], "apart"),
    ("italian", [5, 4, 3, 3, 2], "apart"),
    ("spanish", [5, 4, 3, 2, 1], "corner to corner"),
]

NEAR = {
    "side by side": [],
    "corner to corner": [(-1, 0), (1, 0), (0, -1), (0, 1)],
    "apart": [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)],
}

# The letters of the rows, and the number of the first column.
LABELS = {
    "classic": ("ABCDEFGHIJ", 1),
    "russian": ("АБВГДЕЖЗИК", 1),
    "italian": ("ABCDEFGHIL", 0),
    "spanish": ("ABCDEFGHIJ", 1),
}


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Chance:
    """SFC32, begun with a text."""

    def __init__(self, text):
        a, b, c = 0x9E3779B9, 0x243F6A88, 0xB7E15162
        for unit in text.encode():
            a = ((a ^ unit) * 0x85EBCA6B ^ c >> 13) % WORD
            b = ((b + a) * 0xC2B2AE35 ^ a >> 16) % WORD
            c = ((c ^ b) * 0x27D4EB2F + (b << 7 | b >> 25)) % WORD
        self.a, self.b, self.c, self.counter = a, b, c ^ len(text), 1
        for _ in range(12):
            self.word()

    def word(self):
        word = (self.a + self.b + self.counter) % WORD
        self.counter += 1
        self.a = self.b ^ self.b >> 9
        self.b = self.c * 9 % WORD
        self.c = ((self.c << 21 | self.c >> 11) + word) % WORD
        return word

    def below(self, limit):
        """A whole number from 0 to limit - 1, each as likely as any other."""
        while True:
            high, low = divmod(self.word() * limit, WORD)
            if low >= WORD % limit:
                return high


def places(size):
    """Every place of a ship: first across, then down, from the top left corner."""
    across = [[(row, column + step) for step in range(size)] for row in range(10) for column in range(11 - size)]
    down = [[(row + step, column) for step in range(size)] for row in range(11 - size) for column in range(10)]
    return across if size == 1 else across + down


def fleet(day, seed):
    """Whole fleets are drawn, ship after ship, until one has no two ships too near to each other."""
    game, sizes, contact = GAMES[(date.fromisoformat(day) - date(1970, 1, 1)).days % len(GAMES)]
    chance = Chance(sha256(f"{seed}/daily/{day}"))
    while True:
        ships, taken = [], set()
        for size in sizes:
            ship = places(size)[chance.below(len(places(size)))]
            if taken.intersection(ship):
                break
            ships.append(ship)
            taken.update(ship)
            taken.update((row + down, column + right) for row, column in ship for down, right in NEAR[contact])
        else:
            return game, ships


if __name__ == "__main__":
    day, seed = sys.argv[1:]
    game, ships = fleet(day, seed)
    print(sha256(f"{day}\n{seed}"))
    print(game)
    letters, first = LABELS[game]
    for ship in ships:
        print(" ".join(f"{letters[row]}{column + first}" for row, column in ship))
