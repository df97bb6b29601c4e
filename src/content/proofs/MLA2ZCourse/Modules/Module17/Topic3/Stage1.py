"""The numbers of 'Fetching data: repositories, timeouts, caching'.

Dart does not run here. Twins in Python follow the sources of
FutureBuilder, of RetryClient and of the page's own classes; a server
on 127.0.0.1 answers too late; Node shows a promise that waits for
itself.
"""
import json
import re
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, text_of

page = text_of(__file__)
code = "\n".join(block.code for block in blocks(__file__, "dart"))


# --- FutureBuilder, after lib/src/widgets/async.dart of Flutter ---
class Future:
    def __init__(self):
        self.listeners, self.value = [], None

    def then(self, listener):
        self.listeners.append(listener)

    def complete(self, value):
        self.value = value
        for listener in self.listeners:
            listener(value)


class FutureBuilder:
    """The state: `update` is didUpdateWidget with the new future."""

    def __init__(self, future):
        self.data, self.state, self.builds = None, "none", 0
        self.future = future
        self.subscribe()

    def subscribe(self):
        self.callback = mine = object()

        def arrived(value):
            if self.callback is mine:
                self.data, self.state = value, "done"
                self.builds += 1       # setState of this widget alone

        self.future.then(arrived)
        self.state = "waiting"

    def update(self, future):
        if future is not self.future:
            self.future = future
            self.subscribe()


def screen(stored, builds):
    """Builds a screen; gives its requests and its FutureBuilder."""
    sent = []

    def load():
        sent.append(Future())
        return sent[-1]

    kept = load() if stored else None
    builder = None
    for _ in range(builds):
        future = kept if stored else load()
        if builder is None:
            builder = FutureBuilder(future)
        else:
            builder.update(future)
    return sent, builder


assert len(screen(False, 5)[0]) == 5 and len(screen(True, 5)[0]) == 1
for builds in range(1, 12):
    assert len(screen(False, builds)[0]) == builds
    assert len(screen(True, builds)[0]) == 1
# The answer starts no further request; only the last future counts.
sent, builder = screen(False, 2)
for i, future in enumerate(sent):
    future.complete(i)
assert len(sent) == 2 and builder.builds == 1 and builder.data == 1
sent, builder = screen(False, 1)
sent[0].complete("x")
assert len(sent) == 1 and builder.state == "done"


# --- Retries: the page's loop and RetryClient, with a made-up clock ---
def longest(attempts, limit, first):
    clock = 0
    for i in range(attempts):
        clock += limit                  # each attempt uses its limit
        if i < attempts - 1:
            clock += first * (1 << i)
    return clock


for attempts, limit, first, total in ((3, 5, 0.5, 16.5),
                                      (4, 5, 0.5, 23.5),
                                      (3, 2, 0.5, 7.5)):
    assert longest(attempts, limit, first) == total
    assert f"| {attempts} | {limit} s | {first} s | {total} s |" in page
for n in range(1, 9):
    assert longest(n, 5, 0.5) == n * 5 + (2 ** (n - 1) - 1) * 0.5
assert round(longest(4, 3, 0.4), 1) == 14.8
assert round(longest(4, 3, 0.4) + 3.2, 1) == 18
assert round(longest(4, 3, 0.4) - 3, 1) == 11.8 and 4 * 3 == 12
assert longest(3, 0, 0.5) == 1.5
assert [0.4 * (1 << i) for i in range(3)] == [0.4, 0.8, 1.6]
assert round(0.4 + 0.8 + 1.6, 1) == 2.8
# What is repeated: 404 is not among them.
passing = re.search(r"const \{(\d+), (\d+)\}", code).groups()
assert set(passing) == {"429", "503"} and "404" not in passing
waits = [0.5 * 1.5 ** i for i in range(3)]      # retry.dart, defaults
assert waits == [0.5, 0.75, 1.125] and sum(waits) == 2.375
assert 4 * 2 + sum(waits) == 10.375
assert "milliseconds: 500" in code and "1 << i" in code

# --- A server that works, and answers too late ---
orders = {}


class Server(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        key = self.headers.get("idempotency-key") or len(orders)
        orders[key] = "a seat"
        self.late()

    def do_PUT(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        orders[self.path] = "a seat"
        self.late()

    def late(self):
        time.sleep(0.4)
        try:
            self.send_response(201)
            self.end_headers()
        except OSError:
            pass                         # the client has gone

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()


def twice(method, path, headers):
    orders.clear()
    for _ in range(2):
        line = HTTPConnection("127.0.0.1", server.server_port,
                              timeout=0.15)
        line.request(method, path, b"{}", headers)
        try:
            line.getresponse()
            raise AssertionError("in time")
        except TimeoutError:
            line.close()
    time.sleep(0.6)
    return len(orders)


assert twice("POST", "/orders", {}) == 2
assert twice("PUT", "/orders/17", {}) == 1
assert twice("POST", "/orders", {"idempotency-key": "k1"}) == 1
server.shutdown()
assert "| POST | 2 |" in page and "choice | 1 |" in page


# --- The repository, with a clock that we set ---
class Repository:
    def __init__(self):
        self.kept, self.now, self.up, self.sent = {}, 0, True, 0

    def latest(self, city, force=False):
        kept = self.kept_for(city)
        if not force and kept and kept[1] < 60:
            return kept
        self.sent += 1
        if self.up:
            self.kept[city] = self.now
        return self.kept_for(city) or ("failed", None)

    def kept_for(self, city):
        if city in self.kept:
            return "ok", self.now - self.kept[city]
        return None


def tell(events):
    repository, lines = Repository(), []
    for now, city, force, up in events:
        repository.now, repository.up = now, up
        before = repository.sent
        lines.append((repository.latest(city, force),
                      repository.sent - before))
    return lines, repository.sent


lines, _ = tell([(0, "Graz", False, True), (20, "Graz", False, True),
                 (30, "Graz", True, True), (95, "Graz", False, False),
                 (96, "Linz", False, False)])
assert lines == [(("ok", 0), 1), (("ok", 20), 0), (("ok", 0), 1),
                 (("ok", 65), 1), (("failed", None), 1)]
assert "Duration(seconds: 60)" in code
_, sent = tell([(0, "Graz", False, True), (40, "Graz", False, True),
                (41, "Linz", False, True), (70, "Graz", False, True),
                (100, "Graz", False, True)])
assert sent == 3
lines, _ = tell([(0, "Graz", False, True), (720, "Graz", False, False),
                 (720, "Graz", True, False)])
assert [line[0] for line in lines[1:]] == [("ok", 720)] * 2
assert 720 == 12 * 60

# --- Sharing, and a callback that gives back its own promise ---
SCRIPT = """
const wait = ms => new Promise(r => setTimeout(r, ms));
const run = async braces => {
  const running = new Map();
  let sent = 0;
  const load = async () => { sent++; await wait(5); return 'data'; };
  const take = c => { const p = running.get(c); running.delete(c);
                      return p; };
  const latest = c => {
    if (!running.has(c)) running.set(c, load().finally(
      braces ? () => { take(c); } : () => take(c)));
    return running.get(c);
  };
  const both = Promise.all([latest('Graz'), latest('Graz')]);
  const first = await Promise.race([both, wait(150)]);
  return [sent, first ? 'came' : 'never'];
};
console.log(JSON.stringify([await run(true), await run(false)]));
"""
run = subprocess.run(["node", "--input-type=module", "-e", SCRIPT],
                     capture_output=True, text=True, check=True)
assert json.loads(run.stdout) == [[1, "came"], [1, "never"]]

# --- The Dart of the page ---
bare = re.sub(r"'[^'\n]*'", "''", code)
for left, right in ("()", "[]", "{}"):
    assert bare.count(left) == bare.count(right)
# Every subclass of the sealed class has its line in the switch.
subclasses = re.findall(r"class (\w+)<T> extends Result<T>", code)
assert subclasses == ["Ok", "Failed"]
assert all(re.search(rf"^ +{name}\(:", code, re.M)
           for name in subclasses)
# `latest` takes what is an Exception; a TypeError of `as` is none.
assert "on Exception catch" in code and "as List<dynamic>" in code
switch = code[code.index("switch (snapshot.data)"):]
assert " _ =>" not in switch[:switch.index("};")]
for name in ("ReadingsRepository", "Api", "Result"):
    assert re.search(rf"class {name}\b", code)
for name in ("latest", "readings"):
    assert len(re.findall(rf"Future<.+> {name}\(", code)) == 1
# The package's versions that the page names, from its change log.
for version, change in (("1.5", "abort"), ("1.6", "source read")):
    assert version in page

# Tested: {"source":"3982182eb16b3c2456a92ec6cc3c43c2ed37674b46bddbc220090a894bffc874","page":"1db80e8b2e93d1cf1b1a733663574a7c2a5f36a374738fbfcbbcb302dfbbff03","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":3,"stable":"2026-11-29"}}
