"""The numbers of 'Connecting to Wi-Fi and staying connected'.

The page's MicroPython blocks run here with a lamp, a button and a
clock that are made up; its sketches are compiled with g++ and run
against the router that src/content/tools/arduino.py makes up.
"""
import sys
import types
from datetime import datetime, timezone
from math import log10
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import HEADERS, compile_logic, run_sketch
from page import blocks, printed


class Pin:
    IN, OUT, PULL_UP = 1, 3, 2
    pressed = False
    lamp = []

    def __init__(self, number, mode, pull=None):
        self.number = number

    def value(self, level=None):
        if level is not None:
            Pin.lamp.append(level)
        return 0 if Pin.pressed else 1


machine = types.ModuleType("machine")
machine.Pin = Pin
clock = types.ModuleType("time")
clock.sleep_ms = lambda ms: None
sys.modules["machine"], sys.modules["time"] = machine, clock

# --- The blocks, in order, the check with the solution ---
names, shown, live = {}, 0, None
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
    if "router_off =" in block.code:
        live = block.code
assert shown == 4

# --- Back-off ---
limits = [names["pause_for"](n, False) // 1000 for n in range(30)]
assert limits == [1, 2, 4, 8, 16, 32] + [60] * 24
for seed, worst in ((1, 35), (2, 33), (3, 35)):
    names["seed"] = seed
    most, total, spread = names["crowd"](True)
    assert most == worst and total > 1200
names["seed"] = 1
assert names["crowd"](True) == (35, 1552, 161)
assert names["crowd"](False) == (200, 1200, 1)
names["seed"] = 9
pauses = [names["pause_for"](4) for _ in range(20000)]
assert 1 <= min(pauses) and max(pauses) <= 16000
assert abs(sum(pauses) / 20000 / 16000 - 0.5) < 0.01
# At the cap: half a minute on average.
names["seed"] = 9
late = [names["pause_for"](12) for _ in range(20000)]
assert abs(sum(late) / 20000 / 30000 - 1) < 0.02
# An address counts in any state (the core repeats a first attempt).
early = names["Link"]()
early.step(0)
early.step(5, "lost")
assert early.state == "waiting" and early.pause > 1
early.step(6, "got ip")
assert early.state == "online"
# 10 s without an answer end an attempt.
link = names["Link"]()
assert link.step(0) and not link.step(9999)
assert link.state == "joining"
link.step(10000)
assert link.state == "waiting" and 1 <= link.pause <= 1000
# The live block with the button held all the time: the work goes on.
Pin.pressed, names["seed"] = True, 1
assert printed(live, names).splitlines()[-1] == "work done 120 times"

# --- The sketches ---
HEADERS["secrets.h"] = """
#pragma once
#define WIFI_NAME "Home"
#define WIFI_PASSWORD "made up"
"""
AWAY = """host::router = {{0, false}, {5000, true}, {20000, false},
                        {40000, true}};"""
SCAN = """host::heard = {{"Home", -58, 6, WIFI_AUTH_WPA2_PSK},
  {"Home", -74, 11, WIFI_AUTH_WPA2_PSK},
  {"Cafe", -81, 1, WIFI_AUTH_OPEN}};"""
sketch, scan = [b for b in blocks(__file__, "cpp")
                if "#include" in b.code]
run = run_sketch(sketch.code, 60, devices=AWAY, loop_us=1000)
assert run.serial == sketch.output, run.serial
# The lamp: never still for a second and a bit while not online.
lamp = run.edges(27)
gaps = [b[0] - a[0] for a, b in zip(lamp, lamp[1:])
        if b[0] < 5000 or 26100 < a[0] < 41000]
assert max(gaps) < 1100 and len(gaps) > 40
# A router that is there at once, and one that never comes.
run = run_sketch(sketch.code, 5, loop_us=1000)
assert run.serial.splitlines()[1].endswith("online, 192.168.4.37,"
                                           " -61 dBm")
run = run_sketch(sketch.code, 300, loop_us=2000,
                 devices="host::router = {{0, false}};")
waits = [int(line.split("wait ")[1].split()[0])
         for line in run.serial.splitlines() if "wait" in line]
assert all(1 <= w <= 1000 << min(n, 6) and w <= 60000
           for n, w in enumerate(waits)) and len(waits) > 8
run = run_sketch(scan.code, 3, devices=SCAN, loop_us=1000)
assert run.serial == scan.output, run.serial
# The class alone: time-out, a loss that is told twice, overflow.
logic = sketch.code
logic = logic[logic.index("const uint32_t JOIN_MS"):
              logic.index("Link net;")]
assert compile_logic(logic, """
int main() {
  Link l;
  printf("%d", l.timeToBegin(0));
  printf("%d%d", l.tooLong(9999), l.tooLong(10000));
  l.lost(10000, 5); l.lost(10001, 7);
  printf(" %u %u", l.attempt, l.pause);
  printf(" %d%d", l.timeToBegin(10005), l.timeToBegin(10006));
  uint32_t late = 4294967000u;
  l.lost(late, 499);
  printf(" %d%d", l.timeToBegin(late + 499), l.timeToBegin(late + 500));
}""").strip() == "101 1 6 01 01"

# --- Currents, levels, channels, time ---
assert round((3.3 - 2.1) / 150 * 1000) == 8
assert round(3.3 - 2.1, 1) == 1.2
assert [2407 + 5 * c for c in (1, 6, 11)] == [2412, 2437, 2462]
assert round(3 * 102.4) == 307
assert 10 ** (-70 / 10) == 1e-7 and round(10 ** 0.3, 1) == 2
assert round(10 ** ((-70 - 20) / 10), 12) == 1e-9
assert abs(10 ** (-70 / 10) / 100 - 1e-9) < 1e-15
assert round(20 * log10(2), 1) == 6.0
assert median([-50, -50, -50, -80]) == -50
year = datetime(2026, 1, 1, tzinfo=timezone.utc)
assert year.timestamp() == 1767225600

# --- Check yourself and exercise ---
assert limits[4] == 16 and limits[5] == 32 and limits[6] == 60
assert abs(-63 - 10 * log10(16) - -75) < 0.1
assert -63 - 16 == -79 and round(-63 / 16, 1) == -3.9
assert -63 + 12 == -51
assert f"{10 ** -6.7:.1e}" == "2.0e-07"
assert round(10 ** 0.6, 2) == 3.98
powers = [10 ** (level / 10) for level in (-61, -71, -81)]
assert [round(p * 1e7, 2) for p in powers] == [7.94, 0.79, 0.08]
assert round(powers[0] / powers[2]) == 100
mean = sum(powers) / 3
assert round(mean * 1e7, 2) == 2.94
assert round(10 * log10(mean), 1) == -65.3
assert (-61 - 71 - 81) / 3 == -71

print("All numbers of the page are as it says.")

# Tested: {"source":"394e3d385ce2c8b265fdfc8fb2d739def2699404f8e32754cbdbfb34ca392587","page":"c0a3f959fc5cde0a2f6700adc5ddc4cbd2026a525e8502e6d377fd7b42b1f11f","tested":{"date":"2026-11-28","python":"3.11.7","libraries":{},"seconds":10,"stable":"2026-11-29"}}
