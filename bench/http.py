"""The least of HTTP/1.1 over loopback that a thousand connections in one thread need: they stay open."""

import asyncio
import urllib.parse
import zlib
from dataclasses import dataclass
from types import TracebackType
from typing import Self

SECONDS = 30
"""So long an answer is waited for at most."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Status and body, unpacked."""

    status: int
    body: bytes

    def between(self, before: bytes, after: bytes) -> str:
        """What stands between two texts: of the last `before` that `after` follows at once."""
        head, found, _tail = self.body.partition(after) if before == b", " else (b"", b"", b"")
        if found:
            return head.rpartition(before)[2].decode()
        return self.body.partition(before)[2].partition(after)[0].decode()


class Connection:
    """One browser's connection; one that the server has closed is opened again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def __aenter__(self) -> Self:
        await self._open()
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _problem: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self.writer is not None:
            self.writer.close()

    async def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        """Ask for a page."""
        return await self._ask("GET", path, headers or {}, b"")

    async def post(self, path: str, form: dict[str, str], cookie: str) -> Answer:
        """Send a form."""
        kind = "application/x-www-form-urlencoded"
        return await self._ask(
            "POST", path, {"Cookie": cookie, "Content-Type": kind}, urllib.parse.urlencode(form).encode()
        )

    async def _open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def _ask(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines += [f"Content-Length: {len(body)}"] if method == "POST" else []
        request = "\r\n".join([*lines, "", ""]).encode() + body
        async with asyncio.timeout(SECONDS):
            try:
                return await self._exchange(request)
            except (ConnectionError, asyncio.IncompleteReadError):
                await self._open()
                return await self._exchange(request)

    async def _exchange(self, request: bytes) -> Answer:
        assert self.reader is not None
        assert self.writer is not None
        self.writer.write(request)
        await self.writer.drain()
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(head.split(" ", 2)[1])
        fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        length = int(fields.get("content-length", 0))
        body = await self.reader.readexactly(length) if length and status not in {204, 304} else b""
        packed = fields.get("content-encoding") == "gzip"
        return Answer(status, zlib.decompress(body, 31) if packed and body else body)
