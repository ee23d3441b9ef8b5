"""The websocket of a Flotilla server, with nothing but the standard library (RFC 6455)."""

import base64
import json
import os
import socket
import ssl
import struct
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
QUIET = 30  # seconds without a word, after which it asks whether anybody is there


class Refused(ConnectionError):
    """The server does not open the websocket, at least not now."""

    def __init__(self, status, retry_after):
        super().__init__(f"The server refuses the connection (status {status}).")
        self.status = status
        self.retry_after = retry_after  # seconds


def seconds_of(retry_after):
    """How long a Retry-After header asks to wait; a second where it says nothing, or a date."""
    return float(retry_after) if retry_after is not None and retry_after.strip().isdigit() else 1


class Socket:
    """Sends and receives JSON. Whatever goes wrong is an OSError: connect again then."""

    def __init__(self, server, token):
        address = urlsplit(server)
        secure = address.scheme == "https"
        port = address.port or (443 if secure else 80)
        self._stream = socket.create_connection((address.hostname, port), timeout=QUIET)
        if secure:
            context = ssl.create_default_context()
            self._stream = context.wrap_socket(self._stream, server_hostname=address.hostname)
        self._unread = b""
        self._shake_hands(address.netloc, token)

    def _shake_hands(self, host, token):
        lines = [
            "GET /api/socket HTTP/1.1",
            f"Host: {host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            f"Authorization: Bearer {token}",
        ]
        self._stream.sendall("\r\n".join([*lines, "", ""]).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._read(1)
        status, *headers = head.decode("latin-1").lower().split("\r\n")
        if " 101 " not in status:
            waits = [line.split(":")[1] for line in headers if line.startswith("retry-after:")]
            raise Refused(int(status.split()[1]), seconds_of(waits[0] if waits else None))

    def send(self, message):
        self._send_frame(TEXT, json.dumps(message).encode())

    def receive(self):
        """The next message, however long it takes."""
        text = b""
        while True:
            first, second = self._read(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack("!H", self._read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self._read(8))
            content = self._read(size)
            kind, is_last = first & 15, first & 128
            if kind == CLOSE:
                raise ConnectionError("The server has closed the connection.")
            if kind == PING:
                self._send_frame(PONG, content)
            elif kind < CLOSE:
                text += content
                if is_last:
                    return json.loads(text)

    def close(self):
        self._stream.close()

    def _send_frame(self, kind, content):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(content))
        size = len(content)
        if size < 126:
            head = struct.pack("!BB", 128 | kind, 128 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 128 | kind, 128 | 126, size)
        else:
            head = struct.pack("!BBQ", 128 | kind, 128 | 127, size)
        self._stream.sendall(head + mask + masked)

    def _read(self, count):
        has_asked = False
        while len(self._unread) < count:
            try:
                some = self._stream.recv(65536)
            except TimeoutError:
                if has_asked:  # and the server has not answered
                    raise
                has_asked = True
                self._send_frame(TEXT, b'{"type":"ping","id":0}')
                continue
            if some == b"":
                raise ConnectionError("The connection is lost.")
            self._unread += some
        taken, self._unread = self._unread[:count], self._unread[count:]
        return taken
