"""The numbers of 'Reading analog sensors with the ADC'.

The sketch is taken from the page, compiled by g++ for a PC and fed
with codes made by the rule below. The
Python blocks that need no board must print what the page shows.
"""
import re
import sys
from math import log, log2, sqrt
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import run_sketch
from page import blocks, printed

# --- Blocks that need no board, in the order of the page ---
names = {"spread": lambda v: float(np.std(v, ddof=1)),
         "millivolts": None}
ran = 0
for block in blocks(__file__, "python"):
    if "ADC(" in block.code or "mean_of" in block.code or (
            "YOUR TURN" in block.code):
        continue
    text = printed(block.code, names)  # the check passes, too
    assert text == block.output, text
    ran += 1
assert ran == 7

# --- The drawn board: codes of 12 bits, noise of a rounded uniform
# number from -5 to 5, 1 code = 3300 / 4095 mV ---
rng = np.random.default_rng(0)


def board(size, middle=2048):
    noise = np.round(rng.uniform(-1, 1, size) * 5)
    return (middle + noise) * 3300 / 4095


single = board(100_000).std()
assert 2.3 < single < 2.4  # the run of the page: 2.30
for count in (4, 16, 64):
    gain = single / board((4000, count)).mean(axis=1).std()
    assert abs(gain / sqrt(count) - 1) < 0.05
# A spread from 40 values is uncertain by about 11 %.
assert round(100 / sqrt(2 * 39)) == 11
means = board((2000, 40, 16)).mean(axis=2).std(axis=1, ddof=1)
assert 0.10 < means.std() / means.mean() < 0.12
# The readings of the opening lie within reach of the noise.
assert max(abs(v - 1650) for v in (1649, 1647, 1646, 1654)) < 5.5
assert round(3.3 / 10, 2) == 0.33

# --- Oversampling: 1 LSB of noise ---
assert round(1 / sqrt(12), 2) == 0.29
assert round(sqrt(1 + 1 / 12), 2) == 1.04
assert 7 < 1.04 / 0.145 < 7.5 and 64 == 4**3 and sqrt(64) == 8

# --- The median of nine against the mean of nine ---
rows = np.random.default_rng(1).normal(size=(200_000, 9))
ratio = np.median(rows, axis=1).std() / rows.mean(axis=1).std()
assert round(100 * (ratio - 1)) == 22
assert 1.2 < 0.43 / 0.34 < 1.3
nine = sorted([1649, 1647, 1646, 1654, 1650, 2050, 1651, 1652, 1653])
assert nine == [1646, 1647, 1649, 1650, 1651, 1652, 1653, 1654, 2050]
assert round(sum(nine) / 9) == 1695 and nine[4] == 1651
assert sum(nine[2:7]) / 5 == 1651
assert 400 / 16 == 25 and 400 / sqrt(16) == 100

# --- Light and temperature ---
resistance, lux = names["resistance"], names["lux"]
assert resistance(1000) == 23 and round(10 * 1000 / 2300, 2) == 4.35
assert round(lux(150), 1) == 0.1 and round(lux(2450)) == 45
# The scale moves up with a fixed resistor of 1 kOhm.
small = [10 * (10 / (resistance(mv) / 10)) ** (1 / 0.7)
         for mv in (150, 2450)]
assert round(small[0]) == 3 and round(small[1], -2) == 1200
assert round(log2(lux(2000) / 10), 1) == 0.9
assert round(names["celsius"](2000), 1) == 35.0

# --- Calibration ---
line = 1500 / (2065 - 540)
assert round(line, 4) == 0.9836
assert round(500 + line * (1292 - 540), 1) == 1239.7
assert round(500 + line * (1292 - 540)) == 1240
assert 1292 - 40 == 1252
assert round(540 + (1292 - 500) / line) == 1345
held_out = [(t, names["calibrated"](m)) for t, m in (
    (650, 673), (1350, 1352), (2100, 2053))]
assert [round(v - t) for t, v in held_out] == [-1, 2, 19]
two = names["between"](2053, (335, 300), (1689, 1700))
assert round(two - 2100) == -24

# --- Hum: 64 readings fill one period ---
assert 64 * 0.3125 == 20 and round(1000 / 60, 1) == 16.7
assert 20_000 / 312 > 64  # the sketch: 64 * 312 us, just below 20 ms

# --- Exercise ---
assert (12 / 1.5) ** 2 == 64 and log(64, 4) == 3.0

# --- The sketch, on a PC ---
state = 7


def uniform():
    global state
    state = (1103515245 * state + 12345) % 2**31
    return state / 2**30 - 1


def codes(count):
    """Codes of both pins in turn, every 0.156 ms; spikes of 500."""
    for i in range(count):
        ms, pin = i * 0.156, (34, 35)[i % 2]
        base = 1241 if pin == 35 else 2048 if ms < 800 else 2600
        spike = 500 if i // 2 % 40 == 7 else 0
        yield ms, pin, base + round(5 * uniform()) + spike


sketch = blocks(__file__, "cpp")[0]
run = run_sketch(sketch.code, seconds=1.8, analog=codes(12_000))
assert run.serial == sketch.output, run.serial
dial = [float(v) for v in re.findall(r"dial +([\d.]+)", run.serial)]
truth = [code * 3300 / 4095 for code in (2048, 2600, 2600)]
assert max(abs(a - b) for a, b in zip(dial, truth)) < 2
# A plain mean has 1.6 spikes of 500 codes in 64 readings.
assert round(500 / 40 * 3300 / 4095) == 10

# Tested: {"source":"c9356eddbb3010ca650aaac9541e7afda22bb4a95d76706964fb8b0da4f093c8","page":"1bfd3bc47803ed56eee1078ca9b0efe08bb9436e6386398524ef06deb49d8abd","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":9,"stable":"2026-11-28"}}
