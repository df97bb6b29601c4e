"""Draws the data path with its failure points, and aliasing."""
import sys
from math import pi, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

PATH = [("sensors", "F1", "wire broken", "blue"),
        ("ESP32", "F2", "hangs, no power", "blue"),
        ("network", "F3", "away", "grey"),
        ("web server", "F4", "answer is lost", "green"),
        ("database", "F5", "server is down", "green"),
        ("clock check", "F6", "wrong time", "green"),
        ("rules, message", "F7", "say nothing", "rust")]
d = Drawing(
    "path", 440, "From sensor to message",
    "A column of seven boxes joined by arrows: sensors, ESP32, network, "
    "web server, database, clock check, rules and message. Beside each "
    "stands a failure point, F1 to F7: wire broken; hangs or has no "
    "power; away; answer is lost; server is down; wrong time; say "
    "nothing.")
for i, (name, label, fault, colour) in enumerate(PATH):
    y = 46 + 56 * i
    d.box(14, y, 144, 36, name, colour)
    if i < 6:
        d.arrow((86, y + 36), (86, y + 56))
    d.text(174, y + 24, label, bold=True)
    d.text(204, y + 24, fault)
d.save(__file__)

d = Drawing(
    "alias", 250, "Read a little too rarely",
    "A wave with nine crests. Nine dots lie on it, nine eighths of a "
    "period apart. A dashed line through the dots is a wave with one "
    "crest.")


def x(cycle):
    return round(16 + 308 * cycle / 9, 1)


def y(value):
    return round(118 - 60 * value, 1)


d.line([(x(i / 16), y(sin(2 * pi * i / 16))) for i in range(145)],
       "grey")
dots = [(x(9 * i / 8), y(sin(2 * pi * 9 * i / 8))) for i in range(9)]
d.line([(x(9 * i / 32), y(sin(2 * pi * i / 32))) for i in range(33)],
       "rust", dashed=True, width=3)
for place in dots:
    d.dot(*place, "blue")
d.text(14, 208, "grey: the air   dots: readings")
d.text(14, 232, "dashed: what the readings suggest")
d.save(__file__)
