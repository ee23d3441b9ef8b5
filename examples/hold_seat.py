"""Lets a program that plays over standard input and output hold a seat on a server.

python3 examples/hold_seat.py http://127.0.0.1:8080 --match ID 'python3 examples/random_bot.py'
python3 examples/hold_seat.py http://127.0.0.1:8080 --tournament ID 'python3 examples/random_bot.py'

It joins the match or the tournament, plays until everything is over, and says who has won. It reconnects when the
connection is lost. With a token of the server in the environment variable FLOTILLA_TOKEN it plays as the program of
that token; the page makes one (Account, Keys for programs). Otherwise it is a guest with the name in --name.
"""

import argparse
import http.client
import itertools
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from urllib.parse import urlsplit

from flotilla_socket import Refused, Socket, seconds_of


RETRY_STATUSES = (429, 502, 503, 504)  # too many requests; the server or a proxy cannot answer now
RETRY_CODES = ("too-many", "unavailable")  # the same over the websocket
LOST = (urllib.error.URLError, http.client.HTTPException, TimeoutError, ConnectionError)


def wait_and_say(reason, seconds):
    print(f"{reason}; trying again in {seconds:g} s.", file=sys.stderr, flush=True)
    time.sleep(seconds)


class Server:
    """The server over HTTP. Requests are repeated while it is busy or away."""

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
                if refusal.code not in RETRY_STATUSES:
                    sys.exit(message_of(refusal))
                wait_and_say("The server is busy", seconds_of(refusal.headers.get("Retry-After")))
            except LOST:
                wait_and_say("The server cannot be reached", 1)


def message_of(refusal):
    """The sentence with which a server refuses something."""
    try:
        return json.load(refusal)["message"]
    except (ValueError, KeyError):
        return str(refusal)


class Player:
    """The program in one match. It is told what its seat sees, and asked when it has to act."""

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
        player = self.table["sitters"][result["winner"]]
        name = player.get("name") or f"bot:{player['level']}"
        return f"{name} wins ({result['reason']})."

    def choose(self, legal):
        self._tell({"act": {"legal": legal, "ms": 1000}})
        line = self._process.stdout.readline()
        if not line:
            sys.exit("The program has ended.")
        try:
            return json.loads(line)
        except ValueError:
            answer = line.decode(errors="replace").strip()[:80]
            sys.exit(f'The program has answered "{answer}", which is no JSON.')

    def _tell(self, message):
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            sys.exit("The program has ended.")


class SeatHolder:
    """Plays one match, or those of a tournament."""

    def __init__(self, server, command):
        self._server = server
        self._command = command
        self._players = {}
        self._socket = None
        self._ids = itertools.count(1)
        self._unanswered = {}

    def play(self, matches, tournament):
        """Plays over one connection until all is over; an OSError when the connection is lost."""
        self._socket = Socket(self._server.url, self._server.token)
        self._unanswered.clear()
        try:
            if tournament is not None:
                self._send({"type": "watch-tournament", "tournament": tournament})
            for match in [*matches, *self._players]:
                self._watch(match)
            while not self._is_over(matches):
                message = self._socket.receive()
                if message["type"] == "tournament":
                    if message["tournament"]["status"] in ("over", "cancelled"):
                        return
                    self._attend(message["tournament"])
                elif message["type"] == "refused":
                    self._refused(message)
                elif message["type"] == "done":
                    self._done(message)
                elif message["type"] in ("sight", "update"):
                    self._unanswered.pop(message.get("id"), None)
                    self._follow(message)
        finally:
            self._socket.close()

    def _send(self, message):
        number = next(self._ids)
        self._unanswered[number] = message
        self._socket.send({"id": number, **message})

    def _done(self, message):
        sent = self._unanswered.pop(message["id"], {})
        if sent.get("type") == "act":
            player = self._players[sent["match"]]
            # The update of the action may come before or after this.
            if player.version >= message["version"] and not player.is_over:
                self._act(sent["match"], player)

    def _refused(self, refusal):
        """Repeats what came too fast: with the same key nothing is done twice."""
        message = self._unanswered.pop(refusal["id"], None)
        if message is not None and refusal["code"] in RETRY_CODES:
            wait_and_say("The server is busy", 1)
            self._send(message)
            return
        print(refusal["message"], file=sys.stderr)
        if message is not None and message["type"] == "act" and refusal["code"] != "game-over":
            # A wrong answer loses the game, as it does in flotilla match.
            self._send_action(message["match"], {"type": "resign"})

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
        self._send({"type": "watch", "match": match, "after": after})

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
        if any(sent["type"] == "act" and sent["match"] == match for sent in self._unanswered.values()):
            return
        answer = self._server.ask("GET", f"/matches/{match}/legal")
        # If more has happened meanwhile, the update is on its way; the program is asked after it.
        if answer["actions"] and answer["version"] == player.version:
            self._send_action(match, player.choose(answer["actions"]))

    def _send_action(self, match, action):
        self._send({"type": "act", "match": match, "key": uuid.uuid4().hex, "action": action})


def join_match(server, match):
    """Takes the free seat, unless this player has one already."""
    if server.ask("GET", f"/matches/{match}")["viewer"] == "spectator":
        server.ask("POST", f"/matches/{match}/join", {"key": uuid.uuid4().hex})


def join_tournament(server, tournament):
    """Takes part, unless this player does already."""
    entrants = server.ask("GET", f"/tournaments/{tournament}")["entrants"]
    if all(entrant["sitter"].get("id") != server.me for entrant in entrants):
        server.ask("POST", f"/tournaments/{tournament}/entries", {})


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("server", help="the address of the server")
    parser.add_argument("program", help="a command line, as for flotilla match")
    parser.add_argument("--match", help="the match to join")
    parser.add_argument("--tournament", help="the tournament to join")
    parser.add_argument("--name", default="Python", help="the name of a guest")
    options = parser.parse_args()
    if (options.match is None) == (options.tournament is None):
        parser.error("either --match or --tournament is needed")
    address = urlsplit(options.server)
    if address.scheme not in ("http", "https") or not address.hostname:
        parser.error("the server must be an address such as http://127.0.0.1:8080")
    server = Server(options.server, os.environ.get("FLOTILLA_TOKEN"), options.name)
    if options.match is not None:
        join_match(server, options.match)
    else:
        join_tournament(server, options.tournament)
    holder = SeatHolder(server, options.program)
    matches = [] if options.match is None else [options.match]
    while True:
        try:
            return holder.play(matches, options.tournament)
        except Refused as refusal:
            if refusal.status not in RETRY_STATUSES:
                sys.exit(str(refusal))
            wait_and_say("The server is busy", refusal.retry_after)
        except OSError as error:
            wait_and_say(str(error).strip().rstrip("."), 1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
