"""The numbers of 'Interview questions: analog I/O and PWM'.

Arithmetic, two signals that are made here, and the function of
question 13, compiled by g++.
"""
import re
import sys
from math import log, log2, pi, sqrt
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import compile_logic

# --- Question 1: a reference of 1.0 or 1.2 V instead of 1.1 V ---
assert round(1100 / 4096, 2) == 0.27
assert round(0.600 * 1.1 / 1.0, 3) == 0.660
assert round(0.600 * 1.1 / 1.2, 3) == 0.550
assert 180 < 50 / 0.27 < 200 < 60 / 0.27 < 230

# --- Question 2: 4.2 V through 100 k and 100 k ---
assert 4.2 / 2 == 2.1 and round(4.2 / 200e3 * 1e6) == 21
assert round(4.2 / 100e3 * 1e6) == 42
assert round(2.1 / 200e3 * 1e6, 1) == 10.5
assert round(21e-6 * 24 * 1000, 1) == 0.5
assert 100 * 100 / 200 == 50
assert round(50e3 * 100e-9 * 1000) == 5
assert round(log(2**13)) == 9 and round(5 * log(2**13)) == 45

# --- Question 4: 22 kHz ---
assert int(80e6 / 22e3) == 3636 and 2**11 <= 3636 < 2**12
assert round(22e3 * 4096 / 1e6, 1) == 90.1
assert round(0.3 * 2048) == 614 and round(0.3 * 256) == 77
assert int(80e6 / 4096) == 19531

# --- Question 5: effective bits ---
lsb = 3 * sqrt(12)
assert round(lsb, 1) == 10.4 and round(2300 / lsb) == 221
assert round(log2(2300 / lsb), 1) == 7.8
assert round(log2(2300 / 3), 1) == 9.6
assert round(log2(2300 / (lsb / 4)), 1) == 9.8
missing = 11 - log2(2300 / lsb)
assert round(missing, 1) == 3.2 and 83 < 4**missing < 88

# --- Question 6 ---
assert round(25e3 * 4096 / 1e6, 1) == 102.4 > 80
assert 25e3 * 2048 <= 80e6 and 2048 // 2 == 1024
assert not any(float(np.float32(code * 3.3 / 4095)) == 1.65
               for code in range(4096))
assert round(1.65 / 3.3 * 4095, 1) == 2047.5
assert float(np.float32(1.65)) != 1.65

# --- Question 7: 110 Hz sampled 100 times a second ---
n = np.arange(200)
fast = np.sin(2 * pi * 110 * n / 100)
slow = np.sin(2 * pi * 10 * n / 100)
assert np.allclose(fast, slow)  # the same data
assert np.allclose(np.convolve(slow, np.ones(10) / 10, "valid"), 0)
left = np.convolve(slow, np.ones(4) / 4, "valid").max()
assert 0.70 < left < 0.78  # three quarters
corner = 1 / (2 * pi * 10e3 * 1e-6)
assert round(corner, 1) == 15.9
assert round(100 / sqrt(1 + (110 / corner) ** 2)) == 14
assert np.ptp(np.sin(2 * pi * 110 * n / 110 + 1)) < 1e-9

# --- Question 8: 100 k above, 200 k below ---
assert [round(v * 200 / 300, 2) for v in (3.0, 3.8, 4.2)] == [
    2.0, 2.53, 2.8]
source = 100e3 * 200e3 / 300e3
assert round(100 * source / (10e6 + source), 1) == 0.7
assert round(0.2 / 4.2 * 3.0, 2) == 0.14

# --- Question 9 ---
assert (9 / 1.5) ** 2 == 36 and round(20 / 36, 2) == 0.56
assert round(log(36, 4), 1) == 2.6 and round(9 / sqrt(6), 1) == 3.7
assert int(9 / 0.806) == 11 and 9 / sqrt(100) == 0.9
assert 20 / 100 == 0.2

# --- Question 10: CIE lightness ---
assert round(100 * ((30 + 16) / 116) ** 3, 1) == 6.2
assert round(100 * ((50 + 16) / 116) ** 3) == 18


def light(value):
    return ((value + 16) / 116) ** 3 if value > 8 else value / 903.3


for bits, different in ((8, 174), (12, 256)):
    table = [int((2**bits - 1) * light(100 * i / 255) + 0.5)
             for i in range(256)]
    assert len(set(table)) == different
    assert bits != 8 or table.count(1) == 9
assert (round(0.001 * 120, 2), 0.001 * 5000) == (0.12, 5)
assert round(5000 * 4096 / 1e6, 1) == 20.5
assert 300e3 * 256 <= 80e6

# --- Question 11: switching loss ---
energy = 0.5 * 12 * 2 * 100e-9
assert round(energy * 1e6, 1) == 1.2
loss = [round(2 * energy * hertz * 1000, 1)
        for hertz in (1e3, 20e3, 200e3)]
assert loss == [2.4, 48, 480] and 48 / 2 == 24 and 48 * 2 == 96
assert 2**11 <= 80e6 / 20e3 < 2**12 and 2**8 <= 80e6 / 200e3 < 2**9

# --- Question 12: ripple and settling ---
half = 3.3 / 256 / 2
assert round(1000 * half, 1) == 6.4
product = 3.3 * 0.25 / half
assert round(product) == 128 and 3.3 * 0.25 == 0.825
tau = {bits: product / (80e6 / 2**bits) for bits in (10, 11, 12)}
assert round(1000 * tau[11] * log(100)) == 15
assert round(1000 * tau[12], 2) == 6.55
assert round(1000 * tau[12] * log(100), 1) == 30.2
assert round(1000 * tau[10], 2) == 1.64
assert round(1000 * tau[10] * log(100), 1) == 7.5
assert round(80e6 / 2**10 / 1000, 1) == 78.1
assert round(log(100), 1) == 4.6
assert round(0.1e-3 * 1.64e3, 2) == 0.16
assert round(0.1e-3 * 16.4e3, 2) == 1.64

# --- Question 13: the function of the question itself ---
page = Path(__file__).resolve().parents[5] / (
    "interviews/ESP32/Modules/Module3/Topic1/Stage4.json")
code = re.search(r"uint16_t average.*?\\n}\\n", page.read_text())
code = code.group(0).replace("\\n", "\n")
cases = [(1500, 64), (2048, 64), (4095, 16), (1023, 64), (1024, 64)]


def twin(value, count):
    return value * count % 65536 // count


calls = "".join(
    f"std::fill(c, c + 64, {v}); printf(\"%d \", average(c, {n}));"
    for v, n in cases)
got = compile_logic(code, "int main() { uint16_t c[64]; "
                    + calls + " }").split()
got = [int(value) for value in got]
assert got == [twin(*case) for case in cases]
assert got == [476, 0, 4095, 1023, 0]
assert 64 * 1500 == 96_000 and 96_000 - 65_536 == 30_464
assert 30_464 // 64 == 476 and 64 * 2048 == 2 * 65_536
assert 16 * 4095 == 65_520 <= 65_535 < 17 * 4095
assert 2**32 // 4095 > 1_000_000

# --- Question 14: 120 k and 10 k ---
share = 10 / 130
assert (round(30 * share, 2), round(5 * share, 2)) == (2.31, 0.38)
assert round(10 * 120 / 130, 1) == 9.2 and round(30 / 130, 2) == 0.23
assert 42 * share < 3.3 < 43 * share
worst = [10 * a / (10 * a + 120 * b) / share - 1
         for a in (0.99, 1.01) for b in (0.99, 1.01)]
assert round(100 * max(worst), 2) == 1.86 > -100 * min(worst)
assert round(30 * max(worst), 2) == 0.56
assert round(30 * 0.01 * 120 / 130, 2) == 0.28
drift = 2 * 100e-6 * 20 * 120 / 130
assert round(100 * drift, 2) == 0.37 and round(30 * drift, 2) == 0.11
assert round(3300 / 4096 * 13) == 10 and 3 * 13 == 39
assert round(39 / sqrt(64)) == 5
assert round(0.11 + 0.1 + 0.1 + 0.01, 2) == 0.32 > 0.3
assert round(30 * drift / 4, 2) == 0.03
assert round(0.03 + 0.1 + 0.1 + 0.01, 2) == 0.24
assert round(9 * 10e3 * 120 / 130 * 100e-9 * 1000) == 8

# Tested: {"source":"f87c0dd20b4d69643a1059462ae813e6ce1c861747bbdc84925397cd32ea584e","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":20,"stable":"2026-11-29"}}
