"""How far the value of the network can be believed: predicted against happened, in ten bins.

    build/arena WEIGHTS blind 500 1 values > blind.txt
    build/arena WEIGHTS blind-patent 500 1 values > patent.txt
    python3 calibrate.py blind.txt patent.txt …

Every second game of all files is used to fit the map from values to winning chances; the others try it, together and each
file by itself: give each preset a file of its own. The map goes into packages/bots/src/blind/learned/winning-chance.ts.
"""

import sys

import numpy as np

KNOTS = np.array([0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0])
DRAWN = 2


def read(path: str) -> list[np.ndarray]:
    """For each game its turns: the value, and the points that the seat took in the end."""
    games = []
    for line in open(path):
        winner, *turns = line.split()
        rows = []
        for turn in turns:
            _, seat, value = turn.split(":")
            rows.append((float(value), 0.5 if int(winner) == DRAWN else float(seat == winner)))
        games.append(np.array(rows))
    return games


def fit(games: list[np.ndarray]) -> np.ndarray:
    """Points above a half at every knot, the same for both signs of the value, never falling."""
    value, points = np.concatenate(games).T
    size, wanted = np.abs(value), (points - 0.5) * np.sign(value)
    below = np.clip(np.searchsorted(KNOTS, size, side="right") - 1, 0, len(KNOTS) - 2)
    part = (size - KNOTS[below]) / (KNOTS[below + 1] - KNOTS[below])
    weights = np.zeros((len(size), len(KNOTS)))
    weights[np.arange(len(size)), below] = 1 - part
    weights[np.arange(len(size)), below + 1] = part
    heights = np.linalg.lstsq(weights[:, 1:], wanted, rcond=None)[0]
    return np.concatenate([[0], np.minimum(0.5, np.maximum.accumulate(heights))])


def show(title: str, games: list[np.ndarray], heights: np.ndarray) -> None:
    print(f"{title}, {len(games)} games")
    value, points = np.concatenate(games).T
    game = np.concatenate([[number] * len(rows) for number, rows in enumerate(games)])
    chance = 0.5 + np.sign(value) * np.interp(np.abs(value), KNOTS, heights)
    for low in range(10):
        chosen = np.minimum((chance * 10).astype(int), 9) == low
        # Turns of one game belong together: the error is that of the sums of games.
        sums = np.bincount(game[chosen], weights=(points - chance)[chosen])
        error = 1.96 * np.sqrt((sums**2).sum()) / chosen.sum()
        predicted, happened = chance[chosen].mean(), points[chosen].mean()
        print(f"  {10 * low:2d}–{10 * low + 10:3d} %: predicted {100 * predicted:5.1f}, happened {100 * happened:5.1f}"
              f" ± {100 * error:.1f} ({chosen.sum()} turns)")


if __name__ == "__main__":
    files = [read(path) for path in sys.argv[1:]]
    fitted = [game for games in files for game in games[1::2]]
    others = [game for games in files for game in games[0::2]]
    heights = fit(fitted)
    show("As the network says it", others, KNOTS / 2)
    show("By the map, games it was not fitted on", others, heights)
    if len(files) > 1:
        for path, games in zip(sys.argv[1:], files):
            show(f"The same, {path}", games[0::2], heights)
    print("\n".join(f"  [{knot:g}, {height:.3g}]," for knot, height in zip(KNOTS, heights)))
