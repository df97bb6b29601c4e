"""The numbers of 'Publishing to a server, alerts and operation'.

The page's server runs on 127.0.0.1, and the page's sketch, built with
g++, talks to it over a real socket; the clock, the flash chip and the
radio are made up, and TLS is not spoken. The long run has the parts of
Levels 1 and 2 in their places. No board was involved.
"""
import json
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
import station  # noqa: E402
from arduino import HEADERS, run_sketch  # noqa: E402
from page import blocks, printed  # noqa: E402


# --- The blocks ---
pieces = blocks(__file__, "python")
server, player = [
    b for b in pieces if b.meta == "show"]
names, shown = {}, 0
for block in pieces:
    if block.meta == "show":
        continue
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
assert shown == 1
chance = Random(3)
# Answers lost at random, as long as some arrive: the same rows.
for _ in range(50):
    lossy = names["Server"](1000)
    real_post = lossy.post
    lossy.post = lambda device, batch: (
        real_post(device, batch) if chance.random() < 0.3
        else real_post(device, batch) and -11)
    names["deliver"](lossy, names["readings"])
    assert len(lossy.rows) == 300

# --- Sizes ---


def backlog(hours, every_s, size, batch):
    count = hours * 3600 // every_s
    return count, count * size, -(-count // batch)


assert round(10000 / 1440, 1) == 6.9 and 4 * 126 // 3 == 168
assert backlog(60, 60, 20, 50) == (3600, 72000, 72)
assert backlog(72, 900, 48, 50) == (288, 13824, 6)
assert 72 * 4 == 288
assert 288 / 50 == 5.76 and 0x5000 == 20480
assert 4 + 4 + 2 + 2 + 4 + 2 + 1 + 1 == 20 and 5 * 4096 == 20480
assert round(0x160000 / 1e6, 1) == 1.4       # default.csv of the core
assert (3.3 - 0.4) / 4.7 < 3 and 4.2 / 2 == 2.1 and 3400 / 1000 == 3.4
assert 5001 - 4128 > 4129 - 4127 == 2
NTP_PORT = 123  # RFC 5905
assert 2 + 10 + 3 == 15 == 30 / 2
assert 2**32 / (1440 + 1000) / 365.25 > 4000  # years of numbers
assert round(365.25 * 1440 / 1e5) == 5       # half a million a year
assert round(1e-5 * 111e3) == 1              # metres
assert round(1e-2 * 111) == 1                # kilometres


# --- The server of the page ---
def serve(change=lambda handler: handler):
    """Starts it with a data base of its own: its names, its port."""
    world = {"__name__": "server of the page"}
    exec(server.code, world)
    world["FILE"] = tempfile.mkdtemp() + "/station.db"

    class Quiet(world["Handler"]):
        def log_message(self, *words):
            pass

    web = world["ThreadingHTTPServer"](("127.0.0.1", 0), change(Quiet))
    web.handle_error = lambda *words: None
    threading.Thread(target=web.serve_forever, daemon=True).start()
    return world, web.server_address[1]


def rows_of(world, what="seq"):
    return [row[0] for row in world["database"]().execute(
        f"SELECT {what} FROM readings ORDER BY seq")]


world, port = serve()
told = printed(player.code.replace(":8000", f":{port}"), {})
assert told == player.output, told
assert rows_of(world) == list(range(120))
# What the page says of `missing`: by time, up to the last reading.
listed = world["database"]().execute(
    "SELECT seq, utc FROM readings WHERE device = 'garden-1' "
    "ORDER BY seq").fetchall()
assert names["missing"](listed, 60) == 0
assert names["missing"](listed[:50] + listed[60:], 60) == 10
assert names["missing"](listed[:50], 60) == 0   # it died: no gap
with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
    page = answer.read().decode()
assert page.count("M") == 1 and page.count("L") == 119
assert "alarms: none" in page and "8.00 C" not in page
good = {"v": 1, "device": "x", "rows": [[1, None, None, None, None,
                                         3300, None]],
        "health": [1, 2, 3, 4]}
assert world["store"](json.dumps(good)) == 1
assert world["store"](json.dumps(good)) == 0
now = int(time.time())
assert world["alarms"]("x", now) == ["battery", "sensor"]
assert world["alarms"]("x", now + 1810)[0] == "silent"
assert world["alarms"]("y", now) == ["silent"]
for key, value in (("v", 2), ("rows", 5), ("rows", [[1]]),
                   ("rows", [["1"] + [1] * 6]), ("device", 7),
                   ("rows", [good["rows"][0]] * 51),
                   ("rows", [[1, True] + [1] * 5]),
                   ("health", [1]), ("rows", None),
                   ("rows", [[2**70, *[1] * 6]]),
                   ("rows", [[1, 1, 1e999, *[1] * 4]]),
                   ("health", [1, 2, 3, 10**400])):
    try:
        world["store"](json.dumps(dict(good, **{key: value})))
        raise SystemExit(f"taken: {key} {value}")
    except ValueError:
        pass
# A batch with one bad row leaves nothing behind.
bad = dict(good, rows=[[900, *[1] * 6], [10]])
try:
    world["store"](json.dumps(bad))
except ValueError:
    pass
assert 900 not in rows_of(world)
# Two pieces where five minutes and more are missing.
base = 1795413600
gap = [[k, base + 60 * k + (600 if k > 5 else 0), 4.0, 80.0, 1003.2,
        4000, -61] for k in range(10)]
other = serve()[0]
other["store"](json.dumps(dict(good, device="garden-1", rows=gap)))
assert other["chart"]("garden-1").count("M") == 2

# --- The sketch, as the page shows it ---
sketch, = blocks(__file__, "cpp")
CODE = sketch.code
CELL = "return 2000;"


def secrets(port, token=world["TOKEN"]):
    HEADERS["secrets.h"] = f"""
#pragma once
#define WIFI_NAME "made up"
#define WIFI_PASSWORD "made up"
#define SERVER "https://127.0.0.1:{port}"
#define TOKEN "{token}"
#define ROOT_CA "made up: TLS is not spoken"
"""


def away(first, last):
    return f"""
static int minute = 0;
host::every(60000000, [] {{
  minute++;
  host::silent = minute >= {first} && minute < {last};
}});
"""


def run(code, seconds, devices="", pass_ms=20):
    return run_sketch(code, seconds, loop_us=pass_ms * 1000,
                      devices=devices, millivolts=CELL).serial


for _ in range(3):       # the sockets are real: a loaded PC is late
    world, port = serve()
    secrets(port)
    text = run(CODE, 5400, away(12, 72))
    if text == sketch.output:
        break
assert text == sketch.output, text
assert rows_of(world) == list(range(89)) and 50 + 13 == 63
assert set(rows_of(world, "mv")) == {4000}
assert world["alarms"]("garden-1", now) == []

# --- A8: three days away, with the parts of Levels 1 and 2 ---
WHOLE = CODE
for part, level in (("sensor", 1), ("display", 2)):
    WHOLE = station.joined(WHOLE, part, blocks(
        HERE.with_name(f"Level{level}.py"), "cpp")[-1].code)
chance = Random(4)
air = [station.raw_for(9 + chance.gauss(0, 2), 80 + chance.gauss(0, 3),
                       972 + chance.gauss(0, 1)) for _ in range(200)]
world, port = serve()
secrets(port)
LOOK = [75 * 3600 * 1000]
done = run_sketch(WHOLE, 76 * 3600, loop_us=1000000, millivolts=CELL,
                  inputs=[(0, 27, 1)], devices=(
                      station.sensor(air, cycle=True)
                      + station.display(LOOK) + away(60, 60 + 72 * 60)))
seqs = rows_of(world)
assert seqs == list(range(seqs[-1] + 1)) and seqs[-1] > 4500
times = rows_of(world, "utc")
steps = {b - a for a, b in zip(times, times[1:])}
assert steps <= set(range(57, 64)), steps
assert station.screens(done)[0][0][0].startswith("T ")


# --- A9: each second answer is lost after storing ---
def lossy(handler):
    class Lossy(handler):
        calls = 0

        def answer(self, status, body=b""):
            Lossy.calls += 1
            if Lossy.calls % 2:
                return self.connection.close()
            super().answer(status, body)
    return Lossy


world, port = serve(lossy)
secrets(port)
text = run(CODE, 7200, pass_ms=100)
assert "  sent 0" in text and "  200  sent" in text
seqs = rows_of(world)
assert seqs == list(range(len(seqs))) and len(seqs) > 100

# --- A10: it hangs once, at different moments ---
for at in (1200, 1247):            # 1247: just before a reading
    world, port = serve()
    secrets(port)
    hang = CODE.replace("SEND_MS = 300000", "SEND_MS = 30000")
    hang = hang.replace("  const bool fresh", f"""
  if (now >= {at}000 && esp_reset_reason() == 1)
    for (;;) vTaskDelay(1);
  const bool fresh""")
    text = run(hang, 3640, pass_ms=100)
    assert "reset reason 6" in text
    seqs = rows_of(world)
    late = sum(1 for seq in seqs if seq >= 1000)
    assert seqs == [*range(len(seqs) - late),
                    *range(1000, 1000 + late)]
    assert len(seqs) - late == (at - 48) // 60 + 1
    # Sixty readings without a hang, at 48 s and each minute.
    assert 58 <= len(seqs) <= 60, (at, len(seqs))

# --- A damaged record is left out, and the rest goes on ---
world, port = serve()
secrets(port)
HURT = """
host::every(200000000, [] {
  FILE *f = fopen("flash-queue.bin", "r+");
  if (!f) return;
  fseek(f, 7, SEEK_SET);
  fputc(85, f);
  fclose(f);
});
"""
run(CODE, 700, HURT)
# At 200 s the oldest in the file is 1, at 600 s it is 6.
assert rows_of(world) == [0, 2, 3, 4, 5, 7, 8, 9, 10]

# --- Probation of a new firmware ---
text = run(CODE, 2400, "host::trial = true; host::silent = true;",
           pass_ms=100)
assert "reset reason 3" in text
text = run(CODE, 2400, "host::trial = true;", pass_ms=100)
assert "reset reason 3" not in text
# A wrong token: nothing is deleted.
secrets(port, "wrong")
text = run(CODE, 1200)
assert " 401  sent 0" in text and " sent 1" not in text

print("All numbers of the page are as it says.")

# Tested: {"source":"3f8584c8e74df6b21c64e6ac7eda769dc990ac8727af47e0023c94dc5a2e2666","page":"f51b6a61fa43b0e20131ef60b034f036e525756ef3eb6658fbcec38d7d0a0dd3","tested":{"date":"2026-11-28","python":"3.11.7","libraries":{},"seconds":33,"stable":"2026-11-28"}}
