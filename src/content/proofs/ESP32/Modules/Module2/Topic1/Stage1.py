"""The numbers of 'Driving LEDs and larger loads'.

The sketch is taken out of the page, compiled with g++ against the
declarations in src/content/tools/arduino.py and run on a made-up
clock. The limits of a pin are quoted from the ESP32 data sheet; coil
(70 Ω, 0.1 H) and motor (2 A) are the examples of the page.
"""
import sys
from math import log
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from arduino import run_sketch  # noqa: E402
from page import fences, text_of  # noqa: E402

page = text_of(__file__)


# --- The red LED, and what hangs on the pin ---
assert round((3.3 - 2.0) / 0.010) == 130
assert round(1.3 / 150 * 1000, 1) == 8.7
assert round((1.3 / 150)**2 * 150 * 1000) == 11  # mW
droop = 3.3 - 2.64  # V at 40 mA
assert round(droop, 2) == 0.66 and round(droop / 0.040, 1) == 16.5
assert round(1.3 / (150 + 16.5) * 1000, 1) == 7.8
three = [round((3.3 - v) / 150 * 1000, 1) for v in (2.0, 2.1, 2.2)]
assert three == [8.7, 8.0, 7.3] and round(sum(three)) == 24
# Without a resistor only those 16.5 Ω are in the way.
assert 1.3 / 16.5 * 1000 > 40
# Blue: 3.0 V, and samples of 2.8 and 3.2 V.
blue = [(3.3 - v) / 150 * 1000 for v in (3.0, 2.8, 3.2)]
assert [round(i, 1) for i in blue] == [2.0, 3.3, 0.7]
assert round(blue[1] / blue[2]) == 5

# --- The table: times of the run, and of a slow loop ---
(sketch,) = fences(page, "cpp")
run = run_sketch(sketch, seconds=8.5)
assert run.serial in page, run.serial
plan = {25: [(0, 1), (4000, 0), (8000, 1)],
        26: [(3000, 1), (4000, 0), (7000, 1), (8000, 0)],
        27: [(4000, 1), (7000, 0)], 33: [(4000, 1), (7000, 0)]}
late = []
for loop_us in (10, 7010):
    run = run_sketch(sketch, seconds=61, loop_us=loop_us)
    for pin, edges in plan.items():
        for (ms, level), (due, wanted) in zip(run.edges(pin), edges):
            assert level == wanted
    # Each change of the red lamp in a minute, against the plan.
    dues = [8000 * k + at for k in range(8) for at in (0, 4000)]
    late.append(max(ms - due for (ms, _), due
                    in zip(run.edges(25), dues)))
    assert min(ms - due for (ms, _), due
               in zip(run.edges(25), dues)) >= 0
assert late[0] < 1 and 6 < late[1] < 8, late
# A counter of 32 bits of milliseconds.
assert round(2**32 / 86_400_000, 1) == 49.7
before, after = 2**32 - 1000, 2500
assert (after - before) % 2**32 == 3500
assert (before + 3000) % 2**32 == 2000

# --- MicroPython: the same order on the page ---
steps = [(0b001, 1500), (0b011, 500), (0b100, 1500), (0b010, 500)]
at = 0
for index in range(4):
    at += steps[index][1]
    assert f"{at:5} ms {steps[(index + 1) % 4][0]:03b}\n" in page

assert 2**16 - 1 == 65535  # the longest step of the table

# --- The transistor ---
coil = 5 / 70
assert round(coil * 1000) == 71
assert round(2**2 * 0.05, 2) == 0.2 and 2**2 * 1 == 4  # W
assert round(3.3 / 220 * 1000) == 15  # mA
assert round(50e-9 * 100e3 * 1000) == 5  # mV
# A pull-up of 45 k inside against the 100 k at the gate.
assert round(3.3 * 100 / (100 + 45), 1) == 2.3
# Half the drive strength, twice the resistance of the pin.
assert round(0.66 / 0.040, 1) == 16.5 and 2 * 16.5 == 33
assert 1.3 / 33 > 0.020
base = (3.3 - 0.7) / 470
assert round(base * 1000, 1) == 5.5 and round(coil / base) == 13

# --- The coil: 0.1 H, diode 0.7 V ---
assert round(0.1 * 0.0714 / 1e-6, -3) == 7000
assert round(5 + 0.7, 1) == 5.7
assert round(0.5 * 0.1 * coil**2 * 1000, 2) == 0.26  # mJ
# i(t) = (I + V/R) exp(-t R/L) - V/R: when is a tenth left?
shift = 0.7 / 70
time = 0.1 / 70 * log((coil + shift) / (coil / 10 + shift))
assert round(time * 1000, 1) == 2.2
assert 2 * 0.1 == 0.2  # V on a shared wire

# --- Check yourself ---
assert round((3.3 - 2.2) / 220 * 1000, 1) == 5
assert round(3.3 / 220 * 1000) == 15
assert round(2.2 / 220 * 1000) == 10
assert [4 * i for i in (5, 15, 10)] == [20, 60, 40]
assert round(2**2 * 0.03, 2) == 0.12
assert 1100 % (200 + 300) == 100 and 0b101 == 5 and 0b111 == 7

# --- Exercise ---
names = {}
starter, solution = fences(page, "python")[-2:]
exec(starter, names)
exec(solution, names)
exec(fences(page, "python check")[0], names)

print("All numbers of the page are as it says.")

# Tested: {"source":"fc604f67a7961c0f839b89614797f35d5b90a972f52dd47d8740cf7e863583e3","page":"8d2564f002c4e54558e9385d465a5a9303f3a4a365583afaf57917c47eca2a07","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":9,"stable":"2026-11-29"}}
