"""The referee of Flotilla as a process: every rule, exactly as servers and screens apply it."""

from __future__ import annotations

import json
import subprocess
from types import TracebackType
from typing import Any, Iterable

#: How the referee is started where nothing else is said.
COMMAND = ("npx", "flotilla", "referee")

#: A pipe holds at least so many bytes: more is not sent before answers have been read.
PIPE = 32_768


class Refused(Exception):
    """The referee, or a server, refuses a message. `code` is stable, the message is for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Referee:
    """Keeps up to 1,000 games under way at the same time, each under a number.

    >>> with Referee() as referee:
    ...     referee.start({"preset": "russian"}, seed="1")
    """

    def __init__(self, command: Iterable[str] = COMMAND) -> None:
        self._process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def start(
        self,
        rules: dict[str, Any],
        seed: str = "",
        first: int | None = None,
        position: str | None = None,
        game: int = 0,
    ) -> dict[str, Any]:
        start = {"rules": rules, "seed": seed, "first": first, "position": position}
        return self.ask({"game": game, "start": start})

    def act(self, seat: int, action: dict[str, Any], game: int = 0) -> dict[str, Any]:
        return self.ask({"game": game, "seat": seat, "action": action})

    def view(self, viewer: int | str, game: int = 0) -> dict[str, Any]:
        view: dict[str, Any] = self.ask({"game": game, "view": viewer})["view"]
        return view

    def legal(self, seat: int, game: int = 0) -> list[dict[str, Any]]:
        actions: list[dict[str, Any]] = self.ask({"game": game, "legal": seat})["actions"]
        return actions

    def record(self, game: int = 0) -> dict[str, Any]:
        record: dict[str, Any] = self.ask({"game": game, "record": True})["record"]
        return record

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Sends one message. What is refused is raised, and has changed nothing."""
        (answer,) = self.ask_all([message])
        return answer

    def ask_all(self, messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Sends many messages at once: far fewer waits than one after the other."""
        assert self._process.stdin is not None and self._process.stdout is not None
        lines = [json.dumps(message).encode() + b"\n" for message in messages]
        answers: list[dict[str, Any]] = []
        begin = 0
        while begin < len(lines):
            end, size = begin, 0
            while end < len(lines) and (end == begin or size + len(lines[end]) <= PIPE):
                size += len(lines[end])
                end += 1
            self._process.stdin.write(b"".join(lines[begin:end]))
            self._process.stdin.flush()
            answers += [self._read() for _ in range(begin, end)]
            begin = end
        for answer in answers:
            if not answer["ok"]:
                raise Refused(answer["error"]["code"], answer["error"]["message"])
        return answers

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("The referee has ended.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.wait()

    def __enter__(self) -> Referee:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
