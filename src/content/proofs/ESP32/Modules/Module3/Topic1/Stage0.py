"""The numbers of 'Analog basics: resolution, reference, error'.

The blocks of the page that need no board run here in Python and must
print what the page shows; the one that reads the dial is left out.
"""
import sys
from math import log, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
shown = [b for b in blocks(__file__, "python") if b.meta == ""]
ran = 0
for block in shown:
    if "machine" in block.code or "YOUR TURN" in block.code:
        continue
    text = printed(block.code, names)
    assert text == block.output, text
    ran += 1
assert ran == 5  # with the solution
code_of, volts_of = names["code_of"], names["volts_of"]

# --- The opening: 0.900 V against a reference of 1.0 or 1.2 V ---
assert round(0.900 * 1.1 / 1.0, 3) == 0.990
assert round(0.900 * 1.1 / 1.2, 3) == 0.825
assert (round(990 - 900), round(900 - 825)) == (90, 75)
assert round(1100 / 4096, 2) == 0.27  # about a quarter of a mV
# The potentiometer of 10 kOhm at 3.3 V.
assert round(3.3 / 10, 2) == 0.33

# --- Bins ---
assert 3.3 / 8 == 0.4125 and 2 * 0.4125 == 0.825
assert round(3 * 0.4125, 4) == 1.2375
assert round(1000 * 0.4125 / 2) == 206
for bits, span in ((3, 3.3), (8, 1.1), (12, 2.45)):
    lsb = span / 2**bits
    for i in range(5000):
        volts = span * (i + 0.5) / 5000
        back = volts_of(code_of(volts, span, bits), span, bits)
        assert abs(back - volts) <= lsb / 2 + 1e-12
# 2.0 V comes back as the middle of its bin, 1.856 V.
assert round(volts_of(code_of(2.0, 3.3, 3), 3.3, 3), 3) == 1.856
# Dividing by 2**n - 1 differs by half an LSB at most.
worst = max(abs((k + 0.5) / 4096 - k / 4095) for k in range(4096))
assert abs(worst * 4096 - 0.5) < 1e-9
# Successive approximation, 1.0 V, three bits.
bits, level, found = [], 0, 0
for weight in (1.65, 0.825, 0.4125):
    yes = 1.0 >= level + weight
    level += weight * yes
    bits.append(int(yes))
assert bits == [0, 1, 0] and code_of(1.0, 3.3, 3) == 2
assert round(1 / sqrt(12), 2) == 0.29
# Averaging equal codes changes nothing.
same = {code_of(1.0, 3.3, 3) for i in range(1000)}
assert same == {2}

# --- Four faults: the table is compared above ---
# 0.3 (v - 0.6)^2 at 0.9 V is 27 mV; a line through the errors at 0.3
# and 0.6 V says 0 there, so two points do not remove the bend.
assert round(1000 * 0.3 * 0.3**2) == 27
# Uniform from -10 to 10 mV: sd 5.8 mV.
assert round(10 / sqrt(3), 1) == 5.8

# --- Ranges ---
assert round((2450 - 150) / 3300, 2) == 0.70
assert 0.25 < (3300 - 2450) / 3300 < 0.27

# --- The divider of the battery ---
# 3.3 V at the pin: 19.8 V at the battery; the source is 16.7 k.
assert round(3.3 * 6, 1) == 19.8 and round(2000 / 120, 1) == 16.7
assert round(14.4 * 20 / 120, 2) == 2.40
share = 20 / 120
worst = [(20 * a) / (20 * a + 100 * b) / share - 1
         for a in (0.99, 1.01) for b in (0.99, 1.01)]
assert round(100 * max(map(abs, worst)), 1) == 1.7
assert round(14.4 * max(map(abs, worst)), 2) == 0.24
# In bins at 11 dB: even of 3.3 V / 4096, seen at the battery.
assert 0.24 / (3.3 / 4096 * 6) > 40
# A dial of 10 k between 4.7 k and 1 k.
assert round(3.3 * 1 / 15.7, 2) == 0.21
assert round(3.3 * 11 / 15.7, 2) == 2.31

# --- The sampling capacitor ---
# Cut off after 3 of 9 time constants: drawn to what it held before.
for held in (0.0, 3.3):
    seen = 1.5 + (held - 1.5) * 0.0498  # exp(-3)
    assert (seen < 1.5) == (held < 1.5)
assert 9.0 < log(2**13) < 9.02
share = 10e-12 / (100e-9 + 10e-12)
assert round(1 / share) == 10_001
assert round(3300 * share, 2) == 0.33 < 3300 / 4096 / 2
source = 100e3 * 20e3 / 120e3
assert round(source * 100e-9 * 1000, 1) == 1.7
assert round(log(2**13) * source * 100e-9 * 1000) == 15
# The DAC.
assert round(3300 / 256, 1) == 12.9
assert round(3.3 * 128 / 256, 2) == 1.65

# --- Check yourself ---
assert round(1.542 - 1.500, 3) == 0.042
# 2.43 V at 2.40 V is far from a gain of 4 %, 2.50 V.
assert round(2.40 * 1.04, 2) == 2.50 and 2.43 / 2.40 < 1.02
assert round(2000 / 1024, 3) == 1.953
assert code_of(1.212, 2.0, 10) == 620
assert round(1.212 / 2 * 1024, 1) == 620.5
assert code_of(1.212, 2.0, 12) == 2482
assert code_of(1.212, 3.3, 10) == 376
assert round(2.40 * 1.04, 3) == 2.496
assert [round(v * 1.04, 2) for v in (0.5, 1, 2)] == [0.52, 1.04, 2.08]
assert 30 * 10 / 40 == 7.5
# 11 dB instead of 6 dB: how much wider the bins are, by the decibels
# and by the factors of Espressif's calibration (adc1_vref_atten_scale).
assert 1.7 < 10 ** (5 / 20) < 196602 / 105481 < 1.9
# The steps of the opening: 0 dB.
assert 0.23 < 57431 / 65536 * 1100 / 4096 < 0.27

# --- Exercise ---
assert round(3300 / 4096, 3) == 0.806
assert round(3300 / 4096 / sqrt(12), 3) == 0.233
assert round(1000 * volts_of(1500, 3.3, 12), 1) == 1208.9
assert round(3300 / 4096, 5) == 0.80566
assert round(1500 * 3.3 / 4096, 4) == 1.2085
# The share has to lie between these.
assert (0.15 / 0.5, round(2.45 / 4.5, 3)) == (0.3, 0.544)
high, ohms, current = names["divider"](4.5, 10e3, 10e3)
assert (high, ohms, current) == (2.25, 5000, 225)
assert names["divider"](0.5, 10e3, 10e3)[0] == 0.25
check, = [b for b in blocks(__file__, "python") if b.meta == "check"]
exec(check.code, names)  # the solution of the page passes
# Part 3: 1 to 10 V by 33 and 10 kOhm, then R1 alone off by 1 %.
assert round(2.45 / 10, 3) == 0.245 and 0.15 / 1 == 0.15
assert round(10 / 43, 3) == 0.233 and (33 + 10) / 10 == 4.3
high, ohms, current = names["divider"](10, 33e3, 10e3)
assert (round(high, 2), round(ohms / 1000, 1)) == (2.33, 7.7)
assert round(current / 1000, 3) == 0.233
low = names["divider"](1, 33e3, 10e3)[0]
assert round(low, 2) == 0.23
assert names["attenuation"](1000 * low, 1000 * high) == "11 dB"
assert round(33 * 1.01, 2) == 33.33
for factor, reads in ((1.01, 9.92), (0.99, 10.08)):
    at_pin = names["divider"](10, 33e3 * factor, 10e3)[0]
    assert round(4.3 * at_pin, 2) == reads
assert round(10 * 43 / 43.33, 2) == 9.92

# Tested: {"source":"4cad20dd813a48153ab98d69bca68b74625398b079883023a255ffb3c834a861","page":"534fdc7a4236b608367fe90bca13011dd84844e66b416254140215ab58530e98","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":2,"stable":"2026-11-29"}}
