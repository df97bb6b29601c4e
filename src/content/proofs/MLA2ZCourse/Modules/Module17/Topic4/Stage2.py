"""The numbers of 'Sending data to a server reliably'.

The blocks run here; the sketch, built with g++ over a stand-in of the
library (tools/board), sends to the page's own server on 127.0.0.1.
"""
import hashlib
import hmac
import random
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import HEADERS, compile_logic, run_sketch
from page import blocks, printed, shown

pieces = blocks(__file__, "python")
names, compared = {}, 0
for block in pieces:
    if block.meta == "show":
        continue
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        compared += 1
assert compared == 5

# --- Twice as once: any losses, any order of repetition ---
rng = random.Random(0)
for _ in range(50):
    lost = set(rng.sample(range(1, 40), rng.randrange(12)))
    rows = names["rows_after"](names["readings"], lost, True)
    assert [seq for seq, _ in rows] == list(range(1, 13))
    plain = names["rows_after"](names["readings"], lost, False)
    assert (len(plain) > 12) == any(n <= len(plain) for n in lost)
assert 17 - 1 == 16  # thin: every sixteenth

# --- HMAC as RFC 2104 has it ---
for size in (0, 1, 14, 64):
    key, text = rng.randbytes(size), rng.randbytes(100)
    assert names["hmac_sha256"](key, text) == hmac.new(
        key, text, hashlib.sha256).hexdigest()

# --- Radio, wear, limits ---
assert names["radio_seconds"](60, 1) == 96 and 60 * 1.6 == 96
assert names["radio_seconds"](60, 60) == 7.5 and 96 / 7.5 == 12.8
assert round(names["radio_seconds"](120, 30, 2.4, 0.05), 1) == 15.6
assert round(names["radio_seconds"](120, 120, 2.4, 0.05), 1) == 8.4
assert round(names["radio_seconds"](120, 1, 2.4, 0.05)) == 294
assert round(4 * 2.4, 1) == 9.6 and 96 - 24 == 72 and 10.5 - 7.5 == 3
assert 2 * 3600 / 10 == 720 == 600 + 120 and 120 * 10 / 60 == 20
writes = 100_000 * 126 * 4
assert round(writes / 1e6) == 50
assert round(writes / (60 * 24 * 365)) == 96
assert round(writes / (3600 * 24 * 365), 1) == 1.6
assert round((3.3 - 2.1) / 150 * 1000) == 8 and 30 - 1 == 29
# Given: joining in 1.2 s (made up), peaks of 240 mA, 200 devices,
# sectors of 4096 bytes, the statuses
# 401, 403, 404, 408, 413, 422, 429, 503; 2xx, 3xx, 4xx, 5xx.

# --- The sketch and the server of the page ---
world = {"__name__": "test server"}
exec([b.code for b in pieces if b.meta == "show"][0], world)


class Quiet(world["Handler"]):
    def log_message(self, *words):
        pass


web = world["ThreadingHTTPServer"](("127.0.0.1", 0), Quiet)
threading.Thread(target=web.serve_forever, daemon=True).start()


def run(code, seconds=30, token="old-token", plan=()):
    world["stored"].clear()
    world["received"].clear()
    world["PLAN"][:] = plan
    HEADERS["secrets.h"] = f"""
#pragma once
#define WIFI_NAME "Home"
#define WIFI_PASSWORD "made up"
#define SERVER "https://127.0.0.1:{web.server_address[1]}"
#define TOKEN "{token}"
#define ROOT_CA "made up: TLS is not spoken"
"""
    return run_sketch(code, seconds, loop_us=5000,
                      devices="host::router.push_back({0, true});")


STORY = list(world["PLAN"])
assert STORY == ["ok", "lost", "busy"]
sketch = blocks(__file__, "cpp")[0]
done = run(sketch.code, plan=STORY)
story = shown(__file__, " 200 taken")[0]
assert done.serial.replace("\r", "") == story, done.serial
stored = {seq: row for (_, seq), row in world["stored"].items()}
assert len(world["received"]) == 29 and len(stored) == 24
assert sorted(stored) == [n for n in range(1, 26) if n != 12]
assert [seq for seq, row in stored.items() if row[2]] == [1]
# The time is that of sampling: a second apart, however they came.
first = stored[1][0]
assert all(abs(row[0] - first - seq + 1) <= 1
           for seq, row in stored.items())
# The lamp is on while something waits.
assert {level for _, level in done.edges(27)} == {0, 1}
# 401 keeps all; the other token of the rotation is taken.
done = run(sketch.code, 10, "wrong", [])
assert " 401 person" in done.serial and not stored.keys() & set(
    world["received"])
assert "left  1" in done.serial and not world["stored"]
assert " 200 taken" in run(sketch.code, 6, "new-token").serial
# New numbers for repetitions, or one ring deleted whole: both show.
fresh = sketch.code.replace("    wait = pauseMs / 2",
                            "    for (size_t i = 0; i < count; i++)\n"
                            "      ring.at(i).seq = nextSeq();\n"
                            "    wait = pauseMs / 2")
run(fresh, plan=STORY)
times = [row[0] for row in world["stored"].values()]
assert len(times) > len(set(times))
# The ring: the newest 120 of any number, and a count of the dropped.
ring = sketch.code[sketch.code.index("struct Reading"):
                   sketch.code.index("enum Action")]
got = compile_logic(ring, """
int main() {
  for (int many : {0, 1, 119, 120, 121, 500}) {
    Ring ring;
    for (int i = 0; i < many; i++) ring.push({(uint32_t)i, 0, 0, 0, 0});
    printf("%d %u %d ", (int)ring.used, (unsigned)ring.dropped,
           ring.used ? (int)ring.at(0).seq : -1);
  }
}""")
assert got.split() == [str(n) for many in (0, 1, 119, 120, 121, 500)
                       for n in (min(many, 120), max(0, many - 120),
                                 max(0, many - 120) if many else -1)]
actions = sketch.code[sketch.code.index("enum Action"):
                      sketch.code.index("Ring ring;")]
got = compile_logic(actions, """
int main() {
  for (int code = -120; code < 600; code++)
    printf("%s ", ACTIONS[actionFor(code)]);
}""").split()
for code, action in zip(range(-120, 600), got, strict=True):
    if 200 <= code < 300:
        wanted = "taken"
    elif code in (400, 413, 422):
        wanted = "smaller"
    elif code in (408, 429) or code < 200 or code >= 500:
        wanted = "later"
    else:
        wanted = "person"
    assert action == wanted, code
# A full batch fits into `text`: 30 of the longest rows.
assert 40 + 30 * len("4294967295,4294967295,-127.0,1],[") < 1800
web.shutdown()

print("All numbers of the page are as it says.")

# Tested: {"source":"6dc0b59af880399677f9745c42a149837c491c349f1787d0b7f484173b259abc","page":"b876ba1eefab386510a5037e98c3d342509282647e3becf267a11dba7cd382b8","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":11}}
