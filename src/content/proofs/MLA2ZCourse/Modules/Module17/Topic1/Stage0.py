"""The blocks of 'HTTP, JSON, CORS and where secrets live'.

The Python blocks run here, the JavaScript blocks run with Node, and
what they print must stand below them. What a browser does was tried
by hand in Chromium 150 on 24 November 2026; its log is the table
below, against which the page's function is held.
"""
import json
import socketserver
import sys
from http import HTTPStatus
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed
from reactlab import run_blocks

# A browser's stand-in that leaves early is no news of this page.
socketserver.BaseServer.handle_error = lambda *_: None


def check(shown, output):
    """The same lines, but for spaces at their ends."""
    lines = [[line.rstrip() for line in text.rstrip().split("\n")]
             for text in (shown, output)]
    assert lines[0] == lines[1], output


# --- Python blocks ---
names = {}
for block in blocks(__file__, "python"):
    check(block.output, printed(block.code, names))
ask, stations = names["ask"], names["stations"]

# The body of the first answer, and what it says of its length.
head, body = names["answer"].split(b"\r\n\r\n")
assert len(body) == 40 and b"Content-Length: 40" in head

# --- JavaScript blocks, with the browser's log behind them ---
# method, headers set by the script, was there an OPTIONS?
LOG = [
    ("GET", {"Accept": "application/json"}, False),
    ("POST", {"Content-Type": "application/json"}, True),
    ("PUT", {}, True),
    ("GET", {"Authorization": "Bearer x"}, True),
    ("POST", {"Content-Type": "text/plain"}, False),
    ("POST", {}, False),
    ("POST", {"Content-Type": "application/x-www-form-urlencoded"},
     False),
    ("POST", {"Content-Type": "text/plain; charset=utf-8"}, False),
    ("POST", {"Content-Type": "multipart/form-data; boundary=x"},
     False),
    ("HEAD", {}, False),
    ("DELETE", {}, True),
    ("PATCH", {}, True),
    ("GET", {"X-Request-Id": "7"}, True),
    ("GET", {"If-None-Match": '"a"'}, True),
    ("GET", {"Range": "bytes=0-99"}, False),
    ("GET", {"Range": "bytes=-99"}, True),
    ("GET", {"Accept-Language": "de"}, False),
    ("GET", {"Accept": "application/json (x)"}, True),
    ("GET", {"Accept": "a/" + "b" * 127}, True),
    ("GET", {"Accept": "a/" + "b" * 126}, False),
    ("GET", {"Cache-Control": "no-cache"}, True),
]
# The ten rarer ones of the second reading, in the same browser. The
# upload listener of XMLHttpRequest brought an OPTIONS as well.
RARE = [
    ("get", {}, False),
    ("put", {}, True),
    ("GET", {"Cookie": "a=b"}, False),
    ("GET", {"Range": "bytes=9-3"}, True),
    ("GET", {"Save-Data": "on"}, False),
    ("GET", {"Priority": "u=1"}, True),
    ("GET", {"Content-Type": "application/json"}, True),
    ("POST", {"Content-Type": "text/plain, text/plain"}, True),
    ("POST", {"Content-Type": ""}, True),
    ("GET", {"Access-Control-Allow-Origin": "*"}, True),
]
js = blocks(__file__, "javascript")
after = f"""
for (const [m, h] of {json.dumps([row[:2] for row in LOG + RARE])})
  console.log(needsPreflight(m, h));
"""
outputs = run_blocks([b.code for b in js] + [after])
for block, output in zip(js, outputs):
    check(block.output, output)
said = [line == "true" for line in outputs[-1].split()]
wrong = [row for row, s in zip(LOG, said) if row[2] != s]
missed = [row for row, s in zip(RARE, said[21:]) if row[2] != s]
assert len(said) == 31 and len(RARE) == 10
assert missed == [RARE[0], RARE[2], RARE[3], RARE[4]]
assert len(LOG) == 21 and len(wrong) == 1
assert "(" in wrong[0][1]["Accept"]
assert "sk-demo-42" in outputs[-2]

# Python writes what is no JSON, unless it is told not to.
assert json.dumps(float("nan")) == "NaN"
try:
    json.dumps(float("nan"), allow_nan=False)
    raise AssertionError
except ValueError:
    pass

# --- The question with four requests: DELETE, If-None-Match ---
four = [LOG[7], LOG[10], LOG[13], ("GET", {}, False)]
assert sum(row[2] for row in four) == 2
# --- The exercise: (a) to (e) are the first five of the log ---
assert [x for x, row in zip("abcde", LOG) if row[2]] == ["b", "c", "d"]

# --- The contract: the server gives each status that it names ---
contract = json.loads(blocks(__file__, "json")[0].code)
named = contract["paths"]["/stations/{id}"]["get"]["responses"]
got = {ask("GET", "/stations/7"), ask("GET", "/stations/99"),
       ask("GET", "/stations/7", Accept="text/csv")}
assert got == {int(status) for status in named} == {200, 404, 406}

# --- The families of status, by the names that Python knows ---
FAMILIES = {2: [200, 201, 204], 3: [301, 304],
            4: [400, 401, 403, 404, 408, 409, 422, 429], 5: [500, 503]}
for first, codes in FAMILIES.items():
    for code in codes:
        assert HTTPStatus(code).value // 100 == first
# What a server says of itself stands in RFC 9110; the 1024 bytes in
# the Fetch standard. Neither is computed here.

# --- Idempotent: one call leaves the state that five leave ---
for method, path in (("PUT", "/stations/8"), ("DELETE", "/stations/8"),
                     ("GET", "/stations/7")):
    ask(method, path, {"temp": 3})
    once = json.dumps(stations)
    for _ in range(4):
        ask(method, path, {"temp": 3})
    assert json.dumps(stations) == once
before = len(stations)
ask("POST", "/stations", {"temp": 3})
ask("POST", "/stations", {"temp": 3})
assert len(stations) == before + 2

# Tested: {"source":"c738282c63b87352dc6da3aa6a8719539d892fd9f4234f6b76427888fa8aa424","page":"fa223f8c754c1f237329e401a07f90490be90ee57e914057f09b5165236828ea","tested":{"date":"2026-11-28","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
