"""A register read on I2C, and how a stuck bus is freed."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "transfer", 286, "Read one register at 0x77",
    "Controller: START, address byte 0xEE for writing, sensor: ACK, "
    "controller: register number 0xD0, sensor: ACK, controller: "
    "repeated START, address byte 0xEF for reading, sensor: ACK and the "
    "data byte 0x58, controller: NACK and STOP.")
rows = [("1", [("START", 62, "blue"), ("0xEE write", 104, "blue"),
               ("ACK", 46, "rust")]),
        ("2", [("0xD0 register", 124, "blue"), ("ACK", 46, "rust")]),
        ("3", [("START again", 112, "blue"), ("0xEF read", 98, "blue"),
               ("ACK", 46, "rust")]),
        ("4", [("0x58 data", 98, "rust"), ("NACK", 56, "blue"),
               ("STOP", 58, "blue")])]
for i, (number, parts) in enumerate(rows):
    y = 44 + 48 * i
    d.text(14, y + 23, number, colour="grey")
    x = 34
    for words, wide, colour in parts:
        d.box(x, y, wide, 36, words, colour)
        x += wide + 6
d.box(14, 242, 20, 16, "", "blue")
d.text(42, 256, "ESP32 drives", colour="grey")
d.box(160, 242, 20, 16, "", "rust")
d.text(188, 256, "sensor drives", colour="grey")
d.save(__file__)

d = Drawing(
    "stuck", 214, "Clock until SDA lets go",
    "SDA is low while SCL makes four pulses. Then the sensor lets SDA "
    "rise. The controller pulls SDA low and lets it rise while SCL stays "
    "high: a STOP.")
clock, x, y = [(50, 60)], 64, 84
for _ in range(4):
    clock += [(x, 60), (x, y), (x + 18, y), (x + 18, 60)]
    x += 36
clock += [(326, 60)]
d.text(8, 78, "SCL", colour="blue")
d.line(clock, "blue")
d.text(8, 132, "SDA", colour="rust")
d.line([(50, 138), (186, 138)], "rust")
d.line([(186, 138), (186, 114), (242, 114)], "green")
d.line([(242, 114), (242, 138), (284, 138), (284, 114), (326, 114)],
       "blue")
d.text(56, 164, "sensor holds", colour="rust")
d.text(168, 164, "lets go", colour="green")
d.text(248, 164, "STOP", colour="blue", bold=True)
d.text(14, 196, "up to nine pulses, then the supply", colour="grey")
d.save(__file__)
