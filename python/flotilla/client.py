"""A client of a Flotilla server: its HTTP API, with nothing but the standard library."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

from .bot import Bot, Game
from .referee import Refused

BUSY = (429, 502, 503, 504)
#: How long a server may let a question about news wait, in seconds.
WAIT = 25


class ApiError(Refused):
    """The server refuses a request. `status` is that of HTTP."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(code, message)
        self.status = status


class Client:
    """Talks to a server as a guest, or with a token as a program of its owner.

    >>> client = Client("http://127.0.0.1:8080", name="Ada")
    >>> match = client.create({"preset": "classic"}, [{"for": "me"}, {"for": "bot", "level": "mate"}])
    >>> client.play(match, MyBot())
    """

    def __init__(self, url: str, token: str | None = None, name: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.token = token
        if token is None:
            guest = {"name": name or "Python", "keep": "token"}
            self.token = self.ask("POST", "/guests", guest)["token"]

    def create(self, rules: dict[str, Any], seats: list[dict[str, Any]], **terms: Any) -> str:
        """Opens a match; its id. `terms` are those of the protocol, such as `clock`."""
        sight = self.ask("POST", "/matches", {"rules": rules, "seats": seats, **terms})
        return str(sight["table"]["id"])

    def join(self, match: str) -> None:
        self.ask("POST", f"/matches/{match}/join", {"key": new_key()})

    def sight(self, match: str, after: int = 0, wait: int | None = None) -> dict[str, Any]:
        """The match as you see it, with the events after one; `wait` seconds for news."""
        query = f"?after={after}" + ("" if wait is None else f"&wait={wait}")
        sight: dict[str, Any] = self.ask("GET", f"/matches/{match}{query}")
        return sight

    def legal(self, match: str) -> list[dict[str, Any]]:
        actions: list[dict[str, Any]] = self.ask("GET", f"/matches/{match}/legal")["actions"]
        return actions

    def act(self, match: str, action: dict[str, Any]) -> None:
        """Resolves when the action is saved. A repeated request is carried out once."""
        self.ask("POST", f"/matches/{match}/actions", {"key": new_key(), "action": action})

    def record(self, match: str) -> dict[str, Any]:
        record: dict[str, Any] = self.ask("GET", f"/matches/{match}/record")
        return record

    def play(self, match: str, bot: Bot) -> dict[str, Any]:
        """Plays your seat to the end of the match; the result."""
        sight = self.sight(match)
        game = Game(sight["table"]["rules"], sight["viewer"])
        while True:
            game.observe(sight["events"])
            if sight["table"]["status"] in ("over", "aborted"):
                result: dict[str, Any] = sight["table"]["result"]
                return result
            legal = self.legal(match) if sight["table"]["status"] == "playing" else []
            if legal:
                self._try(match, bot.choose(game, legal, 1000))
            seen = game.events[-1]["seq"] if game.events else 0
            sight = self.sight(match, seen, None if legal else WAIT)

    def _try(self, match: str, action: dict[str, Any]) -> None:
        try:
            self.act(match, action)
        except ApiError as refusal:
            # The clock ran out, or the opponent has resigned meanwhile.
            if refusal.code != "game-over":
                raise

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request; repeated while the server is busy or away."""
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api{path}", content, headers, method=method)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=WAIT + 10) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refusal:
                if refusal.code not in BUSY:
                    raise error_of(refusal) from None
                time.sleep(retry_after(refusal))
            except (urllib.error.URLError, TimeoutError, ConnectionError):
                time.sleep(1)


def new_key() -> str:
    return uuid.uuid4().hex


def retry_after(refusal: urllib.error.HTTPError) -> float:
    asked = (refusal.headers.get("Retry-After") or "1").strip()
    return float(asked) if asked.isdigit() else 1.0


def error_of(refusal: urllib.error.HTTPError) -> ApiError:
    try:
        written = json.load(refusal)
        return ApiError(refusal.code, written["code"], written["message"])
    except (ValueError, KeyError):
        return ApiError(refusal.code, "bad-answer", str(refusal))
