"""Timing diagrams: one byte on UART, I2C and SPI; 1-Wire and CAN."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

BYTE = 0x4B
LOW_FIRST = [BYTE >> k & 1 for k in range(8)]
HIGH_FIRST = LOW_FIRST[::-1]


def wave(d, x, y, levels, step, colour, high=18):
    """Levels as a line: 1 is `high` above the baseline y."""
    points = []
    for k, level in enumerate(levels):
        at = y - high * level
        points += [(x + k * step, at), (x + (k + 1) * step, at)]
    d.line(points, colour)


def digits(d, x, y, values, step):
    for k, value in enumerate(values):
        d.text(x + (k + 0.5) * step, y, str(value), anchor="middle")


d = Drawing(
    "one-byte", 400, "The byte 0x4B on three buses",
    "UART: start bit 0, then 1 1 0 1 0 0 1 0 from the lowest bit, then "
    "stop bit 1. I2C: START, then 0 1 0 0 1 0 1 1 from the highest bit "
    "with a clock pulse each, then ACK 0. SPI: CS goes low, the same "
    "eight bits from the highest with eight clock pulses, CS goes high.")
d.text(14, 56, "UART, lowest bit first", colour="blue", bold=True)
wave(d, 14, 88, [1, 0, *LOW_FIRST, 1, 1], 26, "blue")
digits(d, 66, 110, LOW_FIRST, 26)
d.text(53, 110, "S", anchor="middle", colour="grey")
d.text(287, 110, "P", anchor="middle", colour="grey")
d.text(14, 132, "S start 0, P stop 1, no clock", colour="grey")

d.text(14, 164, "I2C, highest bit first", colour="rust", bold=True)
x, step = 44, 27
clock = [1]
for _ in range(9):
    clock += [0, 1]
wave(d, x - 13.5, 192, clock + [0, 1, 1], 13.5, "grey", 16)
data = [1, 0]
d.text(2, 190, "SCL", colour="grey")
d.text(2, 222, "SDA", colour="rust")
points = [(x - 14, 208), (x - 8, 208), (x - 8, 224), (x + 1, 224)]
for k, bit in enumerate([*HIGH_FIRST, 0]):
    at = 224 - 16 * bit
    points += [(x + 2 + k * step, at), (x + 2 + (k + 1) * step, at)]
end = x + 2 + 9 * step
points += [(end + 18, 224), (end + 18, 208), (end + 26, 208)]
d.line(points, "rust")
digits(d, x, 246, [*HIGH_FIRST, "A"], step)
d.text(14, 268, "SDA falls: START. A: ACK 0", colour="grey")

d.text(14, 300, "SPI mode 0, highest bit first", colour="green",
       bold=True)
x, step = 60, 30
d.text(2, 322, "CS", colour="grey")
d.line([(40, 308), (48, 308), (48, 322), (308, 322), (308, 308),
        (322, 308)], "grey")
d.text(2, 346, "SCLK", colour="grey")
wave(d, x, 346, [0, 1] * 8 + [0], 15, "grey", 14)
d.text(2, 370, "MOSI", colour="green")
wave(d, x, 370, HIGH_FIRST, step, "green", 14)
digits(d, x, 388, HIGH_FIRST, step)
d.save(__file__)

d = Drawing(
    "one-wire-and-can", 320, "A pulse, and a difference",
    "1-Wire: each slot of at least 60 microseconds begins with a low "
    "pulse; a long one is 0, a short one is 1. CAN: for 0 CANH rises "
    "and CANL falls, for 1 both meet in the middle.")
d.text(14, 56, "1-Wire: 0 1 1 0", colour="purple", bold=True)
x = 20
points = [(x, 76), (x + 10, 76)]
x += 10
for bit in [0, 1, 1, 0]:
    low = 10 if bit else 58
    points += [(x, 100), (x + low, 100), (x + low, 76), (x + 72, 76)]
    d.text(x + 36, 122, str(bit), anchor="middle")
    x += 72
d.line(points, "purple")
d.text(14, 146, "slot 60 µs or more; low 1-15 µs: 1", colour="grey")
d.text(14, 184, "CAN: 0 1 1 0 0 1", colour="blue", bold=True)
x, high, low = 76, [], []
for bit in [1, 0, 1, 1, 0, 0, 1]:
    for side, spread in ((high, -22), (low, 22)):
        at = 226 + (0 if bit else spread) + (3 if spread > 0 else -3)
        side += [(x, at), (x + 34, at)]
    x += 34
d.line(high, "blue")
d.line(low, "rust")
d.text(8, 210, "CANH", colour="blue")
d.text(8, 256, "CANL", colour="rust")
digits(d, 110, 276, [0, 1, 1, 0, 0, 1], 34)
d.text(14, 304, "0 dominant: apart. 1: together", colour="grey")
d.save(__file__)
