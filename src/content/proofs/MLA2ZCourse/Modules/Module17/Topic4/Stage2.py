"""The numbers of 'Sending data to a server reliably'.

The blocks run here; the sketch, built with g++ over a stand-in of the
library (tools/board), sends to the page's own server on 127.0.0.1.
"""
import hashlib
import hmac
import random
import sys
import threading
import time
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
    later = None

    def do_POST(self):
        if self.later == "silent":
            time.sleep(2)              # 0.3 s count in full
        elif self.later is not None:
            self.rfile.read(int(self.headers["Content-Length"]))
            fields = {"Retry_After": self.later} if self.later else {}
            self.answer(503, **fields)
        else:
            super().do_POST()

    def log_message(self, *words):
        pass


world["ThreadingHTTPServer"].handle_error = lambda *words: None
web = world["ThreadingHTTPServer"](("127.0.0.1", 0), Quiet)
threading.Thread(target=web.serve_forever, daemon=True).start()


def run(code, seconds=30, token="old-token", plan=(), devices="",
        loop_us=5000):
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
    return run_sketch(code, seconds, loop_us=loop_us, devices=devices
                      + "host::router.push_back({0, true});")


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
assert done.serial.count(" 401 person") == 1  # again in an hour
assert "left  1" in done.serial and not world["stored"]
assert " 200 taken" in run(sketch.code, 6, "new-token").serial
# After a restart the numbers go on behind the reservation.
run(sketch.code, 6, devices='host::flash["next"] = 101;')
assert world["received"] == [101], world["received"]
done = run(sketch.code, 3, devices="host::worn = true;")
assert done.serial.count("flash refuses") == 1
numbers = sketch.code[sketch.code.index("uint32_t nextSeq()"):
                      sketch.code.index("void sample()")]
start = [line for line in sketch.code.splitlines()
         if "reserved = store" in line][0]
got = compile_logic("#include <Preferences.h>\nPreferences store;\n"
                    "uint32_t seq, reserved;\n" + numbers, """
int main() {
  store.begin("queue");
  for (int many : {1, 99, 100, 101, 250, 0, 1, 1, 300, 2}) {
    %s                                 // a restart
    for (int i = 0; i < many; i++) printf("%%u ", (unsigned)nextSeq());
  }
}""" % start).split()
got = [int(number) for number in got]
steps = [after - before for before, after in zip(got, got[1:])]
assert min(steps) == 1 and max(steps) == 100  # a gap of 99 numbers


# The pauses: doubled up to five minutes, half of each by chance.
def attempts(later, seconds, loop_us):
    """Made-up milliseconds at which the answers stand."""
    Quiet.later = later
    told = run(sketch.code.replace(
        '  Serial.printf("%4d %-7s', '  Serial.printf("at %u ", '
        '(unsigned)millis());\n  Serial.printf("%4d %-7s'), seconds,
        loop_us=loop_us).serial
    Quiet.later = None
    return [int(line.split()[1]) for line in told.splitlines()]


times = attempts("", 1300, 20000)
pauses = [after - before for before, after in zip(times, times[1:])]
share = []
for number, pause in enumerate(pauses):
    most = min(1000 * 2**number, 300_000)
    assert most / 2 - 1 <= pause <= most + 100, (number, pause)
    share.append(round(pause / most, 2))
assert len(pauses) > 9 and len(set(share)) > 5, share
early, late = attempts("9000", 3700, 200_000)
assert 3_600_000 <= late - early < 3_601_000
assert 4500 < attempts("silent", 6, 5000)[0] < 5000
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

# Tested: {"source":"9082f4d0a44d1990bbdebf72b58f4f29b22bfaaa5b200dafecc96de9e35632bc","page":"d447817aafd4c2314a7df52c69f5ea73a23e34934551582cc965e9f7cf4f4263","tested":{"date":"2026-11-28","python":"3.11.7","libraries":{},"seconds":19,"stable":"2026-11-29"}}
