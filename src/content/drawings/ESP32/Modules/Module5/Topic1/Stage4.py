"""Three traces of a logic analyser: UART, I2C with NACK, SPI mode 3."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing


def wave(levels, x, y, step, high=22):
    points = []
    for k, level in enumerate(levels):
        points += [(x + k * step, y - high * level),
                   (x + (k + 1) * step, y - high * level)]
    return points


d = Drawing(
    "uart-trace", 164, "One character on TX",
    "The wire rests high, is low for 4 steps of 17.4 microseconds, high "
    "for 1, low for 2, high for 1, low for 1, then high.")
frame = [0] + [0x48 >> k & 1 for k in range(8)] + [1]
d.line(wave([1] + frame + [1], 14, 92, 26), "blue")
for k in range(11):
    d.line([(40 + 26 * k, 100), (40 + 26 * k, 106)], "grey")
d.line([(144, 118), (170, 118)], "rust")
d.text(157, 136, "17.4 µs", colour="rust", anchor="middle")
d.save(__file__)

d = Drawing(
    "i2c-trace", 166, "START, nine clocks, STOP",
    "SDA falls while SCL is high. Then nine clocks, at which SDA is 0, "
    "1, 1, 1, 1, 0, 1, 0 and 1. Then SDA rises while SCL is high.")
x, step = 56, 26
clock = [(x - 22, 48), (x, 48)]
for k in range(9):
    clock += [(x + step * k, 66), (x + step * k + 13, 66),
              (x + step * k + 13, 48), (x + step * k + 26, 48)]
end = x + 9 * step
clock += [(end, 66), (end + 14, 66), (end + 14, 48), (end + 44, 48)]
d.line(clock, "grey")
sda = [(x - 22, 90), (x - 10, 90), (x - 10, 112), (x + 4, 112)]
for k, bit in enumerate([0, 1, 1, 1, 1, 0, 1, 0, 1]):
    at = 112 - 22 * bit
    sda += [(x + 4 + step * k, at), (x + 4 + step * (k + 1), at)]
sda += [(end + 4, 112), (end + 28, 112), (end + 28, 90), (end + 44, 90)]
d.line(sda, "rust")
d.text(2, 64, "SCL", colour="grey")
d.text(2, 108, "SDA", colour="rust")
for k in range(9):
    d.text(x + step * k + 19, 136, str(k + 1), colour="grey",
           anchor="middle")
d.text(14, 158, "number of the clock", colour="grey")
d.save(__file__)

d = Drawing(
    "spi-trace", 166, "One byte over SPI",
    "CS falls. SCLK rests high and makes eight low pulses. At the rising "
    "edges MOSI is 0, 0, 1, 1, 0, 1, 1, 0. Then CS rises.")
x, step = 78, 29
d.text(2, 58, "CS", colour="grey")
d.line([(48, 44), (62, 44), (62, 58), (322, 58), (322, 44), (336, 44)],
       "grey")
d.text(2, 92, "SCLK", colour="blue")
clock = [(48, 76), (x, 76)]
for k in range(8):
    clock += [(x + step * k, 94), (x + step * k + 15, 94),
              (x + step * k + 15, 76), (x + step * k + step, 76)]
d.line([*clock, (336, 76)], "blue")
d.text(2, 128, "MOSI", colour="rust")
data = [(48, 130), (x + 2, 130)]
for k, bit in enumerate([0x36 >> k & 1 for k in range(7, -1, -1)]):
    at = 130 - 18 * bit
    data += [(x + 2 + step * k, at), (x + 2 + step * (k + 1), at)]
d.line([*data, (336, 130)], "rust")
for k in range(8):
    d.line([(x + step * k + 15, 98), (x + step * k + 15, 106)], "green")
d.text(x, 154, "green: rising edges", colour="green")
d.save(__file__)
