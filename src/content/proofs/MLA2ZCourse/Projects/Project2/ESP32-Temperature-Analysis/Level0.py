"""The numbers of 'System plan: sensor, ESP32, server and analysis'.

The Python blocks of the page run here in their order, and what they
print is held against the page. Currents, thermal resistances and the
time constant of 30 s are assumptions of the page, not measurements.
"""
import sys
from math import exp, log, pi, sqrt
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from page import blocks, printed, text_of  # noqa: E402

names, shown = {}, 0
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
assert shown == 10, shown
page = text_of(__file__)

# --- Nine tests, seven failure points ---
assert page.count("\n| T") == 9 and page.count("\n| F") == 7

# --- Power and sensors ---
assert 8 * 90 / 0.8 == 900 < 2600
celsius, ohms = names["celsius"], names["ohms"]
assert celsius(10_000) == 25 == celsius(10_000, beta=3000)
worst = max(abs(celsius(ohms(t, r, b)) - t)
            for t in np.arange(10, 35.1, 0.5)
            for r in (9_900, 10_100) for b in (3910.5, 3989.5))
assert 0.34 < worst < 0.36          # 'in the whole range of T1'
warmer = names["warmer"]
assert round(1.65 / 10_000 * 1e3, 3) == 0.165
assert 1.9 < warmer(3.3, 0.001, 1, 300) / 0.5 < 2.1
# A DS18B20 converts 750 ms and has 12 bits: steps of 0.0625 C.
assert 2**-4 == 0.0625 and 750 / 1000 / 10 == 0.075
assert warmer(3.3, 0.001, 0.075, 300) < 0.1

# --- Lag ---
lag = names["shown"]
assert round(lag(20, 30, 40, 40), 1) == 26.3
assert round(100 * exp(-1)) == 37
assert round(100 * (1 - exp(-1))) == 63
assert round(100 * (1 - exp(-1 / 3))) == 28
# A steady rise: by small steps the sensor ends tau seconds late.
for rate in (0.15 / 60, 0.01, 1.0):
    for tau in (5, 30, 200):
        seen, step = 0.0, tau / 2000
        for k in range(20_000):      # ten time constants
            seen += (rate * k * step - seen) * step / tau
        behind = (rate * 20_000 * step - seen) / rate
        assert abs(behind / tau - 1) < 0.002, behind
assert round(0.15 * 30 / 60, 3) == 0.075
assert round((35 - 20) * 60 / 6000, 2) == 0.15

# --- The room: other seeds give the same counts within a few ---
room, cycles = names["room"], names["cycles"]
for seed in range(3, 23):
    air = room(24, seed)
    assert air.min() > 19.4 and air.max() < 20.6
    assert abs(cycles(air) - 105) <= 1
    for every in (60, 240):
        assert abs(cycles(air[::every // 10]) - 105) <= 1
    assert 35 <= cycles(air[::60]) <= 41
    assert 8 <= cycles(air[::90]) <= 10
    # Below half a period none is lost; above it some are.
    assert cycles(air[::40]) >= 103 and cycles(air[::43]) < 100
air = room(24)
assert cycles(air) == 105 and cycles(air[::90]) == 9
period = 86_400 / 105
assert round(period) == 823 and round(period / 60) == 14
assert int(period / 2) == 411
assert 1 < 900 / period < 1.15
assert round(1 / (1 / period - 1 / 900) / 60) == 160
assert round(100 / sqrt(1 + (2 * pi * 30 / 823) ** 2)) == 97

# --- Budget ---
assert names["total"] == 420 and 600 - 420 == 180
# A trailing median of five reports a steady rise two readings late.
rise = np.arange(50) * 0.3
for i in range(4, 50):
    assert np.median(rise[i - 4:i + 1]) == rise[i - 2]

# --- The guard: the nine bad ones, and some more ---
fault, good = names["fault"], names["GOOD"]
assert fault(good) is None and len(names["BAD"]) == 9
assert all(fault({**good, **part}) for part in names["BAD"])
for other in ([], None, "x", {}, {**good, "more": 1},
              {**good, "celsius": True}, {**good, "seq": 1.0},
              {**good, "time": None}, {**good, "device": 5},
              {**good, "celsius": float("inf")},
              {**good, "device": "x" * 33},
              {**good, "time": "2026-02-30T00:00:00Z"}):
    assert fault(other), other
assert fault({**good, "celsius": -40, "ntc_celsius": 85}) is None
assert fault({**good, "time": "2026-1-2t3:4:5z"}) is None
assert fault({**good, "seq": 10**30}) is None

# --- Check yourself ---
assert round(exp(-7 / 50), 3) == 0.869
assert round(lag(25, 15, 50, 7), 2) == 23.69
assert round(25 - 10 * exp(-7 / 50), 2) == 16.31
assert round(25 - 7 * 10 / 50, 1) == 23.6
assert abs(lag(25, 15, 50, 7) - 23.7) < 0.01
assert 0.1 / 2 == 0.05 and round(0.3 + 0.05, 2) == 0.35
assert 29.5 <= 30 - 0.35 and 30 + 0.35 <= 30.5
assert round(1 / (1 / 9 - 1 / 10)) == 90
assert 810 - (420 + 300 - 60) == 150 and 810 - 420 == 390
assert 810 - (420 + 300) == 90 and 420 + 240 == 660

# --- Exercise ---
assert round(lag(20, 30, 30, 60), 2) == 28.65
assert round(30 * log(20), 1) == 89.9
assert abs(lag(20, 30, 30, 30 * log(20)) - 29.5) < 1e-9
tau = names["tau_from"](24.0, 0.0, 9.0, 18)
assert round(tau, 1) == 18.4 and round(tau / 3) == 6
assert tau / 10 < 2

print("All numbers of the page are as it says.")

# Tested: {"source":"aba0f0dc83625ae80efd6b5a233b05ae913fb5312ddd7f0512f65205db360ce0","page":"0e16ccee46bd945028b454dbd11dc7677e0eca0f4dedac91f0b3a78f3df6969a","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":1,"stable":"2026-11-29"}}
