"""Plays any game of Flotilla: fires beside its hits, and otherwise does whatever is legal."""

import json, random, sys


def near(cell, hit):  # "C3" and "C4": the same row and the next column, or the other way round
    return abs(ord(cell[0]) - ord(hit[0])) + abs(int(cell[1:]) - int(hit[1:])) == 1


for line in sys.stdin.buffer:
    message = json.loads(line)
    if "new" in message:
        hits, seat = set(), message["new"]["seat"]
    for event in message.get("events", []):
        if event["type"] == "fired" and event["seat"] == seat:
            hits |= {shot["at"] for shot in event["cells"] if shot.get("result") == "hit"}
    if "act" in message:
        legal = message["act"]["legal"]
        beside = [shot for shot in legal if any(near(shot["at"][0], hit) for hit in hits)]
        print(json.dumps(random.choice(beside or legal)), flush=True)
