"""The numbers of 'UART: framing, buffers and protocols'.

The page's MicroPython blocks run here with a lamp, a button and a
clock that are made up; its sketch is compiled with g++ and runs
against the stand-in of src/content/tools/arduino.py.
"""
import contextlib
import io
import sys
import types
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import compile_logic, run_sketch
from page import FENCE, text_of

text = text_of(__file__)
fences = FENCE.findall(text)


class Pin:
    IN, OUT, PULL_UP = 1, 3, 2

    def __init__(self, number, mode, pull=None):
        self.number = number

    def value(self, level=None):
        return 1                        # nobody presses

    def off(self):
        pass


machine = types.ModuleType("machine")
machine.Pin = Pin
clock = types.ModuleType("time")
clock.sleep_ms = lambda ms: None
sys.modules["machine"], sys.modules["time"] = machine, clock

# --- The blocks, in order, and the output below each ---
world = {}
for i, (language, mark, code) in enumerate(fences):
    if language != "python" or "show" in mark:
        continue
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, world)
    if fences[i + 1:] and fences[i + 1][0] == "text":
        got = printed.getvalue()
        assert got == fences[i + 1][2], got
crc16, frame = world["crc16"], world["frame"]

# --- Levels and currents ---
assert round(0.75 * 3.3, 3) == 2.475 and round(0.25 * 3.3, 3) == 0.825
assert round(5 - 3.3, 1) == 1.7
assert round((3.3 - 2.1) / 150 * 1000) == 8
assert round(3.3 - 2.1, 1) == 1.2
# One bit makes 21 into 61.
assert ord("2") ^ ord("6") == 4

# --- The check values ---
assert crc16(b"123456789") == 0x29B1
assert 40 * 39 // 2 == 780                # pairs of 40 bits
body = b"\x04T=21"


def bursts(bits):
    """Each burst of 1 to 16 bits, as rows of bits, place by place."""
    for length in range(1, 17):
        inner = max(length - 2, 0)
        patterns = np.arange(1 << inner)
        for start in range(bits - length + 1):
            rows = np.zeros((1 << inner, bits), np.uint8)
            rows[:, start] = rows[:, start + length - 1] = 1
            for j in range(inner):
                rows[:, start + 1 + j] = patterns >> j & 1
            yield rows


def syndrome(place, lowest_first=False):
    """What one wrong bit of body and CRC changes in the remainder."""
    crc = crc16(body)
    hurt = bytearray(body + bytes([crc >> 8, crc & 255]))
    hurt[place >> 3] ^= (1 << (place & 7) if lowest_first
                         else 0x80 >> (place & 7))
    return crc16(bytes(hurt[:5])) ^ (hurt[5] << 8 | hurt[6])


# In the order of the CRC and in that of the wire. A burst moved by
# whole bytes is missed or caught like the first, so this holds for
# longer frames too.
for order in (False, True):
    ones = np.array([[syndrome(i, order) >> k & 1 for k in range(16)]
                     for i in range(56)], dtype=float)
    count = missed = 0
    for rows in bursts(56):
        count += len(rows)
        missed += int((~(rows @ ones % 2).any(axis=1)).sum())
    assert (count, missed) == (1376255, 0)
# The 44 pairs that a sum misses: rising and falling, or two top bits.
pairs = {True: 0, False: 0}
for a in range(40):
    for b in range(a):
        hurt = bytearray(body)
        hurt[a >> 3] ^= 1 << (a & 7)
        hurt[b >> 3] ^= 1 << (b & 7)
        if sum(hurt) & 255 == sum(body) & 255:
            assert a & 7 == b & 7
            pairs[a & 7 == 7] += 1
assert (pairs[False], pairs[True]) == (34, 10)

whole = np.frombuffer(body + bytes([sum(body) & 255]), np.uint8)
count = missed = 0
for rows in bursts(48):
    hurt = np.packbits(rows, axis=1) ^ whole
    same = (hurt[:, :5].astype(int).sum(axis=1) & 255) == hurt[:, 5]
    count += len(rows)
    missed += int(same.sum())
assert (missed, count) == (4351, 1114111)
assert round(count / missed) == 256


# --- False starts, five seeds ---
def played(seed):
    world["seed"] = seed
    noise, line, false = world["noise"], b"", 0
    for k in range(400):
        if noise() < 64:
            false += 1
            line += bytes([0xA5, noise() & 31])
        line += frame(b"n=%d" % k)
    line += bytes(40)
    got = []
    for rescan in (False, True):
        parser = world["Parser"](rescan)
        got.append(sum(len(parser.feed(byte)) for byte in line))
    return false, *got


assert played(1) == (94, 247, 400) and 400 - 247 == 153
others = [played(seed) for seed in range(2, 6)]
assert [min(got for _, got, _ in others),
        max(got for _, got, _ in others)] == [206, 251]
assert all(scanned == 400 for _, _, scanned in others)
assert all(400 - got > false for false, got, _ in others)
assert round(36 * 10 / 115200 * 1000, 1) == 3.1 and 32 + 4 == 36

# --- Ring buffer ---
assert round(10 / 38400 * 1e6) == 260
assert round(64 * 10 / 38400 * 1000, 1) == 16.7
assert 38400 / 10 == 3840 and round(20 * 3.84, 1) == 76.8
# The ring gives back what was put in, over the wrap.
ring = world["Ring"](3)
for byte in (1, 2, 3):
    ring.put(byte)
assert ring.get() == 1
ring.put(4)
assert [ring.get() for _ in range(3)] == [2, 3, 4]

# --- Baud tolerance: the four bytes of the page, and all 256 ---
assert round(0.5 / 9.5 * 100, 1) == 5.3
assert round((0.5 - 0.0625) / 9.5 * 100, 1) == 4.6


def limit(sign, late):
    permille = 0
    while all(world["arrives"](byte, sign * (permille + 1) / 1000, late)
              for byte in range(256)):
        permille += 1
    return sign * permille / 10


assert [limit(-1, 0), limit(1, 0)] == [-5.2, 5.2]
assert [limit(-1, 1 / 16), limit(1, 1 / 16)] == [-5.9, 4.6]


# --- The sketch ---
class Raw:
    """Bytes that arrive as they are."""

    def __init__(self, data):
        self.data = data

    def encode(self):
        return self.data


at = next(i for i, each in enumerate(fences) if each[0] == "cpp")
sketch, shown = fences[at][2], fences[at + 1][2]
hurt = bytearray(frame(b"T=23"))
hurt[3] ^= 4
run = run_sketch(sketch, seconds=1, serial=[
    (100, 2, Raw(frame(b"T=21"))),
    (300, 2, Raw(b"\xa5\x10" + frame(b"T=22"))),
    (500, 2, Raw(bytes(hurt))),
    (700, 0, "stats\n"), (800, 0, "hello\n")])
assert run.serial == shown, run.serial
# The lamp: 100 ms for each good frame; the second one after the gap.
lit = [(round(ms), level) for ms, level in run.edges(27)]
assert lit == [(100, 1), (200, 0), (321, 1), (421, 0)], lit
# What it sends is what Python builds, and a jumper brings it back.
run = run_sketch(sketch, 1, serial=[(100, 0, "send hi\r\n")])
sent = run.sent[0][2].encode("latin-1")
assert sent == frame(b"hi")
run = run_sketch(sketch, 1, serial=[(100, 2, Raw(sent))])
assert run.serial == "ready\ngot hi\n"
# A line that is too long is forgotten, the next one is not.
run = run_sketch(sketch, 1, serial=[(9, 0, "x" * 60 + "\nstats\n")])
assert run.serial.splitlines()[1:] == ["good 0, bad 0"]
# Half a frame, silence, then a good one: the time limit frees it.
run = run_sketch(sketch, 1, serial=[
    (100, 2, Raw(frame(b"lost")[:5])), (200, 2, Raw(frame(b"kept")))])
assert run.serial == "ready\ngot kept\n"
# The CRC of the sketch alone.
head = sketch[:sketch.index("class FrameParser")]
assert compile_logic(head, """
int main() {
  printf("%X", crc16((const uint8_t *)"123456789", 9));
}""") == "29B1"

# --- Check yourself ---
assert 8 * 17 == 136 and round(16e6 / 136) == 117647
assert round((16e6 / 136 / 115200 - 1) * 100, 2) == 2.12
assert round((16e6 / 128 / 115200 - 1) * 100, 1) == 8.5
assert round(2.1241830 * 9.5, 1) == 20.2
assert 9600 // 10 == 960 and 960 // 2 == 480
assert 480 - 256 - 128 == 96
assert 19200 / (16 * 10) == 120 and 12 + 4 == 16
assert 19200 / (12 * 10) == 160 and 19200 / (16 * 8) == 150

# --- Exercise ---
assert round(10 / 115200 * 1e6, 1) == 86.8
assert round(256 * 10 / 115200 * 1e3, 1) == 22.2
assert (0x12 ^ 0x34, 0x12 ^ 0x34 ^ 0x56) == (0x26, 0x70)
assert round(10 * 82 * 10 / 9600, 2) == 0.85
assert 192 * 10 == 1920 and 1920 / 9600 == 0.2

print("All numbers of the page are as it says.")

# Tested: {"source":"785ea7326be00137ea88d532d0292903ed9a9a1a678fee256cbb0d5a5d65225a","page":"dbef8c26d118c871dd21989c27d8a71911d8cb7f991aa27e39292dd6a7297f66","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":3,"stable":"2026-11-29"}}
