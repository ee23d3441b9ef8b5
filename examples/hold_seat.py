"""Lets a program that plays over standard input and output hold a seat on a server.

python3 examples/hold_seat.py http://127.0.0.1:8080 --match ID 'python3 examples/random_bot.py'
python3 examples/hold_seat.py http://127.0.0.1:8080 --tournament ID 'python3 examples/random_bot.py'

It sits down, or enters the tournament, plays until everything is over, and says who has won; a lost connection is
mended. With a token of the server in the environment variable FLOTILLA_TOKEN it plays as the program of that token;
the page makes one (Account, Keys for programs). Otherwise it is a guest with the name in --name.
"""

import argparse
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid

from flotilla_socket import Socket


BUSY = (429, 503)  # too many requests; not now


def wait_and_say(reason, seconds):
    print(f"{reason}; trying again in {seconds:g} s.", file=sys.stderr, flush=True)
    time.sleep(seconds)


class Server:
    """What is asked over HTTP. A server that is busy or away is asked again."""

    def __init__(self, url, token, name):
        self.url = url.rstrip("/")
        self.token = token
        if token is None:
            self.token = self.ask("POST", "/guests", {"name": name, "keep": "token"})["token"]
        self.me = self.ask("GET", "/me")["person"]["id"]

    def ask(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api{path}", content, headers, method=method)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refusal:
                if refusal.code not in BUSY:
                    raise
                wait_and_say("The server is busy", float(refusal.headers.get("Retry-After", 1)))
            except (urllib.error.URLError, TimeoutError, ConnectionError):
                wait_and_say("The server cannot be reached", 1)


class Player:
    """The program, in one match. It is told what its seat sees, and asked when it is to act."""

    def __init__(self, command, sight):
        self.table = sight["table"]
        self._process = subprocess.Popen(
            command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.seen = 0  # the number of the last event
        self.version = 0
        self.is_over = False
        self._tell({"new": {"rules": sight["table"]["rules"], "seat": sight["viewer"]}})

    def observe(self, message):
        events = [event for event in message["events"] if event["seq"] > self.seen]
        self.version = message.get("version") or message["table"]["version"]
        self.table = message["table"] or self.table
        if events:
            self.seen = events[-1]["seq"]
            self.is_over = events[-1]["type"] == "ended"
            self._tell({"events": events})
        if self.is_over:
            self._process.stdin.close()

    def outcome(self):
        """Who has won, in a sentence."""
        result = self.table["result"]
        if result["winner"] is None:
            return f"drawn ({result['reason']})."
        sitter = self.table["sitters"][result["winner"]]
        name = sitter.get("name") or f"bot:{sitter['level']}"
        return f"{name} wins ({result['reason']})."

    def choose(self, legal):
        self._tell({"act": {"legal": legal, "ms": 1000}})
        line = self._process.stdout.readline()
        return json.loads(line) if line else sys.exit("The program has ended.")

    def _tell(self, message):
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            sys.exit("The program has ended.")


class Evening:
    """Everything the program plays: one match, or those of a tournament."""

    def __init__(self, server, command):
        self._server = server
        self._command = command
        self._players = {}
        self._socket = None

    def play(self, matches, tournament):
        """Plays over one connection until all is over; an OSError when the connection is lost."""
        self._socket = Socket(self._server.url, self._server.token)
        try:
            if tournament is not None:
                self._socket.send({"type": "watch-tournament", "id": 1, "tournament": tournament})
            for match in [*matches, *self._players]:
                self._watch(match)
            while not self._is_over(matches):
                message = self._socket.receive()
                if message["type"] == "tournament":
                    if message["tournament"]["status"] in ("over", "cancelled"):
                        return
                    self._attend(message["tournament"])
                elif message["type"] in ("sight", "update"):
                    self._follow(message)
                elif message["type"] == "refused":
                    print(message["message"], file=sys.stderr)
        finally:
            self._socket.close()

    def _is_over(self, matches):
        played = [self._players.get(match) for match in matches]
        return played != [] and all(player is not None and player.is_over for player in played)

    def _attend(self, tournament):
        """Watches the own games of a tournament that are new."""
        names = [
            entrant["name"]
            for entrant in tournament["entrants"]
            if entrant["sitter"].get("id") == self._server.me
        ]
        for pair in tournament["pairs"]:
            for game in pair["games"]:
                is_own = any(name in game["players"] for name in names)
                if is_own and not game["over"] and game["match"] not in self._players:
                    self._watch(game["match"])

    def _watch(self, match):
        player = self._players.get(match)
        after = 0 if player is None else player.seen
        self._socket.send({"type": "watch", "id": 2, "match": match, "after": after})

    def _follow(self, message):
        match = message["match"]
        if match not in self._players:
            self._players[match] = Player(self._command, message)
        player = self._players[match]
        if message["type"] == "update":
            if message["version"] <= player.version:
                return
            if message["version"] > player.version + 1:
                self._watch(match)
                return
        was_over = player.is_over
        player.observe(message)
        if not player.is_over:
            self._act(match, player)
        elif not was_over:
            print(f"Match {match}: {player.outcome()}", flush=True)

    def _act(self, match, player):
        legal = self._server.ask("GET", f"/matches/{match}/legal")["actions"]
        if legal and self._knows_all(match, player):
            action = player.choose(legal)
            key = uuid.uuid4().hex  # what is sent again with the same key is not done again
            self._socket.send(
                {"type": "act", "id": 3, "match": match, "key": key, "action": action}
            )

    def _knows_all(self, match, player):
        """What has happened meanwhile is on its way; the program is asked when it has been told."""
        return self._server.ask("GET", f"/matches/{match}?after={player.seen}")["events"] == []


def sit_down(server, match):
    """Takes the free seat, unless one is one's own already."""
    if server.ask("GET", f"/matches/{match}")["viewer"] == "spectator":
        server.ask("POST", f"/matches/{match}/join", {"key": uuid.uuid4().hex})


def enter(server, tournament):
    """Takes part, unless one does already."""
    entrants = server.ask("GET", f"/tournaments/{tournament}")["entrants"]
    if all(entrant["sitter"].get("id") != server.me for entrant in entrants):
        server.ask("POST", f"/tournaments/{tournament}/entries", {})


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("server", help="the address of the server")
    parser.add_argument("program", help="a command line, as for flotilla match")
    parser.add_argument("--match", help="sits down at this table")
    parser.add_argument("--tournament", help="enters this tournament")
    parser.add_argument("--name", default="Python", help="what a guest is called")
    options = parser.parse_args()
    if (options.match is None) == (options.tournament is None):
        parser.error("either --match or --tournament is needed")
    try:
        server = Server(options.server, os.environ.get("FLOTILLA_TOKEN"), options.name)
        if options.match is not None:
            sit_down(server, options.match)
        else:
            enter(server, options.tournament)
    except urllib.error.HTTPError as refusal:
        sys.exit(json.load(refusal)["message"])
    evening = Evening(server, options.program)
    matches = [] if options.match is None else [options.match]
    while True:
        try:
            return evening.play(matches, options.tournament)
        except OSError as trouble:
            reason = str(trouble).strip().rstrip(".")
            wait_and_say(reason, 1)


if __name__ == "__main__":
    main()
