"""Adds up what match.ts printed, by preset, opponent and training positions: summary.py LOG…"""

import re
import sys
from collections import defaultdict
from math import sqrt

LINE = re.compile(r"^(\S+) (\S+) (\d+)M \d+: (won|drawn|lost)")
table = defaultdict(lambda: [0, 0, 0])
for path in sys.argv[1:]:
    for line in open(path):
        if found := LINE.match(line):
            preset, level, positions, result = found.groups()
            for key in ((preset, level, int(positions)), (preset, level, "all")):
                table[key][("won", "drawn", "lost").index(result)] += 1
for (preset, level, positions), (won, drawn, lost) in sorted(table.items(), key=str):
    games = won + drawn + lost
    share = (won + drawn / 2) / games
    print(f"{preset:13} {level:8} {positions!s:>5} M: {won}–{drawn}–{lost} of {games}, "
          f"{100 * share:.1f} % ± {196 * sqrt(share * (1 - share) / games):.1f}")
