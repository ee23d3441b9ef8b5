"""Plays any game of Flotilla by choosing at random among the legal actions.

flotilla match --a 'python3 examples/random_bot.py' --b bot:random
"""

import json
import random
import sys

shots = 1
for line in sys.stdin.buffer:  # bytes: JSON is UTF-8 whatever the system's language is
    message = json.loads(line)
    for event in message.get("events", []):
        if event["type"] == "turn":
            shots = event.get("shots", 1)
    if "act" in message:
        legal = message["act"]["legal"]
        action = random.choice(legal)
        if action["type"] == "fire":  # one action for each cell: a salvo puts several together
            cells = [fire["at"][0] for fire in legal]
            action["at"] = random.sample(cells, min(shots, len(cells)))
        print(json.dumps(action), flush=True)
