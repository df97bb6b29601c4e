"""The numbers of 'Serial buses compared', one assertion for each.

The page's own blocks run here too, with a lamp and a clock that are
made up, and must print what the page shows.
"""
import contextlib
import io
import random
import sys
import types
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from page import FENCE, text_of

text = text_of(__file__)


class Pin:
    """Notes the levels that the page drives."""
    OUT = 3
    levels = []

    def __init__(self, number, mode):
        assert number == 25

    def on(self):
        self.value(1)

    def value(self, level):
        self.levels.append(level)


machine = types.ModuleType("machine")
machine.Pin = Pin
clock = types.ModuleType("time")
slept = []
clock.sleep_ms = slept.append
sys.modules["machine"], sys.modules["time"] = machine, clock

# --- The blocks, in order, and the output below each ---
fences = FENCE.findall(text)
world = {}
for i, (language, mark, code) in enumerate(fences):
    if language != "python":
        continue
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, world)
    if i + 1 < len(fences) and fences[i + 1][0] == "text":
        assert printed.getvalue() == fences[i + 1][2], printed
assert Pin.levels == [1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1]
assert slept == [250] * 10 and 1000 / 250 == 4

# --- 0x4B ---
assert 0x4B == 0b01001011 and "{:08b}".format(0x4B) == "01001011"
assert 0b11010010 == 0xD2
# LED: 3.3 V, 2.1 V at the LED, 150 ohms.
assert round((3.3 - 2.1) / 150 * 1000) == 8
assert round(3.3 - 2.1, 1) == 1.2
# The trace: 12 levels of 4 samples, and what was read.
assert len(world["samples"]) == 48
assert (0x45, chr(0x45)) == (69, "E")

# --- Slots and frames ---
assert round(1e6 / 61 / 1000, 1) == 16.4
assert 6 * 9 + 9 + 2 == 65
assert round(65 / 400e3 * 1e3, 2) == 0.16
# Data frame of CAN, 11-bit identifier, 8 bytes: start 1, identifier
# 11, RTR, IDE, r0, length 4, data 64, CRC 15 and its delimiter, ACK
# and its delimiter, end 7; then 3 of silence.
assert 1 + 11 + 3 + 4 + 64 + 15 + 1 + 2 + 7 == 108

# --- 600 bytes ---
assert round(292.80 / 0.60) == 488
# --- Distance ---
assert 400 / 100 == 4
there_and_back = 2 * 1.0 / 0.2          # metres by metres a nanosecond
assert there_and_back == 10 and 1e9 / 40e6 == 25
assert there_and_back / 25 == 0.4

# --- Errors ---
assert 24 * 23 // 2 == 276 and 9 * 8 // 2 == 36
# A replaced word passes with 1/256: exactly one CRC fits each word.
crc8 = world["crc8"]
rng = random.Random(0)
for _ in range(2000):
    word = [rng.randrange(256) for _ in range(2)]
    assert sum(crc8(word) == each for each in range(256)) == 1
# Three other words: no double error passes either (linear code).
for word in ([0, 0], [0xFF, 0x38], [0x62, 0xBE]):
    sent = word[0] << 16 | word[1] << 8 | crc8(word)
    for a in range(24):
        for b in range(a):
            got = sent ^ 1 << a ^ 1 << b
            fits = crc8([got >> 16, got >> 8 & 255]) == got & 255
            assert not fits
# Parity passes each double error of each byte.
for byte in range(256):
    nine = byte << 1 | bin(byte).count("1") & 1
    for a in range(9):
        for b in range(a):
            assert bin(nine ^ 1 << a ^ 1 << b).count("1") % 2 == 0

# --- Four devices ---
assert 160 * 128 * 2 == 40960
assert round((9 * 40961 + 2) / 400e3, 1) == 0.9
assert round(400 / 9, 1) == 44.4
# Logic analyser.
assert round(10 * 115200 / 1e6, 1) == 1.2 and 24 / 10 == 2.4

# --- Check yourself ---
trace = [0, 1, 0, 1, 0, 1, 1, 0, 0, 1]
data = trace[1:9]
assert sum(bit << k for k, bit in enumerate(data)) == 53 == 0x35
assert "{:08b}".format(0x35) == "00110101"
assert int("".join(map(str, data)), 2) == 172
assert sum(bit << k for k, bit in enumerate(trace[:8])) == 106
assert round((9 * 33 + 2) / 100e3 * 1e3, 2) == 2.99
assert 9 * 33 == 297 and 297 + 2 == 299
assert round(8 * 32 / 100e3 * 1e3, 2) == 2.56
assert round(9 * 32 / 100e3 * 1e3, 2) == 2.88
assert round(299 / 400e3 * 1e3, 2) == 0.75
assert 30 * 100 == 3000

# --- Exercise ---
assert round(10 * 1000 / 115200 * 1000, 1) == 86.8
assert round(8 * 1000 / 10e6 * 1000, 1) == 0.8
assert 1 + 7 + 1 + 2 == 11 and 11 * 120 / 2400 * 1000 == 550

print("All numbers of the page are as it says.")

# Tested: {"source":"19eb8a7c9db7dae05cb09a7379445b46009d459fd65f6e578412b1bc64d1a4f5","page":"2e54d1e4967deafd939f56d5dd0d5a3a41dcb530c8a39d163a0d62aeebfa933d","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
