"""Ask a server of our own much and badly: by its specification, by many clients at once, and by hostile requests.

    python tools/serve_load.py                      all three, on a free port of the loopback
    python tools/serve_load.py --clients 200 --seconds 60 --hostile 2000 --seed 1
    python tools/serve_load.py --only hostile

The exit code is 1 if an answer was lost or wrong, a request had a status of 500, something was told that nobody should
know, the server did not answer afterwards as before, or its memory grew by more than a tenth.
Schemathesis is used if its command is there, or beside that of Python (`--schemathesis COMMAND`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from serve_hostile import Attack, attacks

ROOT = Path(__file__).parents[1]
SCENARIO = """\
players:
  Alice: {battlefield: [Craw Wurm, Forest, Forest], hand: [Giant Growth]}
  Bob: {battlefield: [Wall of Wood, Eager Cadet]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm
  - Bob blocks Craw Wurm with Wall of Wood
  - go to combat_damage
expect:
  - Wall of Wood is in the graveyard
"""
TOLD = re.compile(rb"Traceback|File \"|site-packages|/home/|/usr/|" + re.escape(os.fsencode(ROOT)))
"""What no answer may tell of the machine."""


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """The next answer of a connection."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split(" ", 2)[1])
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    if status == 100:
        return await read_answer(reader)
    return Answer(status, headers, await reader.readexactly(int(headers.get("content-length", "0"))))


def request(method: str, path: str, body: str = "", **headers: str) -> bytes:
    """The bytes of a decent request."""
    data = body.encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    if body:
        lines += ["Content-Type: application/yaml", f"Content-Length: {len(data)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + data


GOOD = (
    request("POST", "/v1/judge?lang=fr", SCENARIO),
    request("POST", "/v1/judge?format=text&level=explained", SCENARIO),
    request("POST", "/v1/judge?format=html", SCENARIO),
    request("POST", f"/v1/why?question={quote('Craw Wurm power')}", SCENARIO),
    request("POST", "/v1/compare", SCENARIO),
    request("GET", "/v1/cards?name=serra+angel&lang=fr"),
    request("GET", "/v1/rules?number=510.1c&edition=current"),
    request("GET", "/v1/rules/search?words=trample"),
    request("GET", "/health"),
)


# --- the server ------------------------------------------------------------------------------------------------------


@dataclass
class Server:
    process: subprocess.Popen[str]
    port: int

    def family(self) -> list[int]:
        """The processes of the server: itself and its workers."""
        found = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True, check=False)
        return [self.process.pid, *map(int, found.stdout.split())]

    def memory(self) -> list[int]:
        """Megabytes in use by each process, the server first."""
        return [_resident(pid) for pid in self.family()]

    def open_files(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


def _resident(pid: int) -> int:
    try:
        text = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) // 1024 if found else 0


@contextmanager
def served(workers: int, *more: str) -> Iterator[Server]:
    """A server on a free port."""
    command = [sys.executable, "-m", "arbitre", "serve", "--port", "0", "--workers", str(workers), *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline() if process.stdout else ""
        yield Server(process, int(line.split("http://127.0.0.1:")[1].split()[0]))
    finally:
        process.terminate()
        print(f"the server ended with {process.wait(60)}")


# --- many clients ----------------------------------------------------------------------------------------------------


@dataclass
class Counted:
    statuses: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    lost: int = 0
    wrong: int = 0


async def _client(port: int, until: float, right: dict[bytes, bytes], seed: int, counted: Counted) -> None:
    dice = random.Random(seed)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while time.monotonic() < until:
        asked = dice.choice(GOOD)
        begun = time.monotonic()
        try:
            writer.write(asked)
            answer = await read_answer(reader)
        except (OSError, EOFError, ValueError):
            counted.lost += 1
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            continue
        counted.seconds.append(time.monotonic() - begun)
        counted.statuses[answer.status] += 1
        counted.wrong += answer.status == 200 and b"/health" not in asked and answer.body != right[asked]
        if answer.status == 503:
            await asyncio.sleep(int(answer.headers["retry-after"]))
    writer.close()


async def _right(port: int) -> dict[bytes, bytes]:
    """What each good request is answered when nobody else asks."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    found = {}
    for asked in GOOD:
        writer.write(asked)
        answer = await read_answer(reader)
        assert answer.status == 200, answer
        found[asked] = answer.body
    writer.close()
    return found


async def crowd(server: Server, clients: int, seconds: float) -> bool:
    """Many clients ask at once; each answer is compared with what it is when nobody else asks."""
    right = await _right(server.port)
    counted, warm = Counted(), Counted()
    await asyncio.gather(*(_client(server.port, time.monotonic() + 3, right, n, warm) for n in range(clients)))
    before = server.memory()
    until = time.monotonic() + seconds
    await asyncio.gather(*(_client(server.port, until, right, n, counted) for n in range(clients)))
    times = sorted(counted.seconds)
    print(f"{clients} clients for {seconds:g} s: {len(times)} answers, {len(times) / seconds:.0f} a second")
    print(f"  statuses {dict(counted.statuses)}, lost {counted.lost}, wrong {counted.wrong}")
    late = times[len(times) * 95 // 100]
    print(f"  seconds: median {statistics.median(times):.2f}, 95 % {late:.2f}, most {times[-1]:.2f}")
    flat = _flat(before, server)
    return flat and not counted.lost and not counted.wrong and set(counted.statuses) == {200}


def _flat(before: list[int], server: Server) -> bool:
    after = server.memory()
    print(f"  memory in MB, server and workers: {before} before, {after} after; open files {server.open_files()}")
    return sum(after) <= 1.1 * sum(before) + 8


# --- hostile requests ------------------------------------------------------------------------------------------------


async def _suffer(port: int, attack: Attack, counted: Counter[str], faults: list[str]) -> None:
    """Send what is hostile; the server must answer or close, in time, and tell nothing."""
    try:
        async with asyncio.timeout(90):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for part in attack.parts:
                if isinstance(part, float):
                    await asyncio.sleep(part)
                else:
                    writer.write(part)
                    await writer.drain()
            if attack.leaves:
                writer.transport.abort()
                counted["left"] += 1
                return
            data = await _all(reader)
            writer.close()
    except TimeoutError:
        faults.append(f"{attack.kind}: no end after 90 s")
        return
    except OSError:
        data = b""
    status = re.match(rb"HTTP/1\.1 (\d{3})", data)
    counted[status[1].decode() if status else "closed"] += 1
    if status and (status[1] == b"500" or (attack.refused and status[1][:1] == b"2")):
        faults.append(f"{attack.kind}: {data[:300]!r}")
    if TOLD.search(data):
        faults.append(f"{attack.kind} is told: {data[:2000]!r}")


async def _all(reader: asyncio.StreamReader) -> bytes:
    """One answer, or all there is until the connection is closed."""
    data = b""
    while chunk := await reader.read(65536):
        data += chunk
        head, found, body = data.partition(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head.lower())
        if found and length and len(body) >= int(length[1]) and not data.startswith(b"HTTP/1.1 100"):
            break
    return data


async def siege(server: Server, number: int, seed: int, at_once: int = 24) -> bool:
    """Hostile requests, some at once; then the server must answer as before."""
    right = await _right(server.port)
    counted: Counter[str] = Counter()
    faults: list[str] = []
    kinds: Counter[str] = Counter()
    places = asyncio.Semaphore(at_once)

    async def one(attack: Attack) -> None:
        async with places:
            kinds[attack.kind] += 1
            await _suffer(server.port, attack, counted, faults)

    begun, all_attacks = time.monotonic(), list(attacks(number, seed))
    quarter = max(number // 4, 1)
    await asyncio.gather(*(one(attack) for attack in all_attacks[:quarter]))
    await asyncio.sleep(5)
    before = server.memory()  # what is kept once every kind of request was worked on
    await asyncio.gather(*(one(attack) for attack in all_attacks[quarter:]))
    print(f"{number} hostile requests of {len(kinds)} kinds in {time.monotonic() - begun:.0f} s: {dict(counted)}")
    for fault in faults[:20]:
        print(f"  {fault}")
    same = await _right(server.port) | {GOOD[-1]: b""} == right | {GOOD[-1]: b""}
    print(f"  afterwards the same answers: {same}; faults: {len(faults)}")
    await asyncio.sleep(5)  # workers that were killed are replaced
    return _flat(before, server) and same and not faults


# --- the specification -----------------------------------------------------------------------------------------------


def specified(server: Server, command: str, examples: int) -> bool:
    """Schemathesis asks by the specification of the server."""
    beside = Path(sys.executable).with_name(command)
    command = str(beside) if beside.exists() else command
    if shutil.which(command) is None:
        print(f"there is no command '{command}': not asked by the specification")
        return True
    config = Path(__file__).with_name("schemathesis.toml")
    address = f"http://127.0.0.1:{server.port}/openapi.json"
    words = [command, "--config-file", str(config), "run", address, "--no-color", "--max-examples"]
    few = [*words, str(max(examples // 5, 1)), "--phases", "fuzzing"]
    subprocess.run(few, check=False, capture_output=True, text=True)
    before = server.memory()  # what is kept once every operation was worked on
    done = subprocess.run([*words, str(examples)], check=False, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[done.stdout.find("= FAILURES =") :][:20_000])
    print("schemathesis:", *done.stdout[done.stdout.find("API Operations:") :].splitlines(), sep="\n  ")
    return _flat(before, server) and done.returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--hostile", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=int, default=50, help="of each operation, for schemathesis")
    parser.add_argument("--schemathesis", default="schemathesis", metavar="COMMAND")
    parser.add_argument("--only", choices=("specification", "clients", "hostile"))
    given = parser.parse_args()
    with served(given.workers) as server:
        well = []
        if given.only in (None, "specification"):
            well.append(specified(server, given.schemathesis, given.examples))
        if given.only in (None, "clients"):
            well.append(asyncio.run(crowd(server, given.clients, given.seconds)))
        if given.only in (None, "hostile"):
            well.append(asyncio.run(siege(server, given.hostile, given.seed)))
    sys.exit(0 if all(well) else 1)


if __name__ == "__main__":
    main()
