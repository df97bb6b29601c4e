"""GPIO basics: what stands behind a pin, and the three bands of volts."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "behind-the-pin", 372, "Four switches and a reader",
    "Behind a pin: an upper switch to 3.3 V, a lower switch to ground, a "
    "pull-up and a pull-down of 45 kilo-ohm, each with a switch of its "
    "own, and a reader that is always only listening. A mode is a choice "
    "of switches.")
d.text(170, 60, "3.3 V", anchor="middle", bold=True)
d.line([(14, 68), (326, 68)], "rust", width=3)
d.text(170, 360, "ground", anchor="middle", bold=True)
d.line([(14, 338), (326, 338)], "grey", width=3)
d.line([(70, 204), (282, 204)], width=3)
for x, y, words, colour in (
        (14, 100, "upper switch\nOUTPUT, 1", "blue"),
        (14, 258, "lower switch\nOUTPUT, 0", "blue")):
    d.box(x, y, 128, 52, words, colour)
d.line([(70, 68), (70, 100)], "blue")
d.line([(70, 152), (70, 258)], "blue")
d.line([(70, 310), (70, 338)], "blue")
for y, words in ((100, "pull-up\n45 kΩ"), (258, "pull-down\n45 kΩ")):
    d.box(152, y, 92, 52, words, "green")
d.line([(198, 68), (198, 100)], "green")
d.line([(198, 152), (198, 258)], "green")
d.line([(198, 310), (198, 338)], "green")
d.box(256, 186, 70, 36, "pin", "rust", bold=True)
d.line([(134, 204), (134, 218)], "purple")
d.box(90, 218, 90, 30, "reader", "purple")
d.save(__file__)

b = Drawing(
    "bands", 330, "What the reader promises",
    "A scale of volts at the pin. Below 0.83 V the reader sees 0, above "
    "2.48 V it sees 1, and above 3.6 V the chip is in danger. Between "
    "0.83 and 2.48 V nothing is promised: the pull-up against 47 "
    "kilo-ohm to ground, 1.69 V, lies there. The divider of 10 and 20 "
    "kilo-ohm, 3.33 V, lies in the band of 1.")


def y(volts):
    return round(300 - volts * 62, 1)


for low, high, words, colour in (
        (0, 0.825, "reads 0", "blue"),
        (0.825, 2.475, "no promise", "grey"),
        (2.475, 3.6, "reads 1", "green"),
        (3.6, 4.1, "damage", "rust")):
    b.box(66, y(high), 106, round(y(low) - y(high), 1), words, colour,
          bold=True)
for volts, words in ((0, "0 V"), (0.825, "0.83"), (2.475, "2.48"),
                     (3.6, "3.6")):
    b.text(58, y(volts) + 5, words, anchor="end")
for volts, words in ((3.33, "5 V by 10/20 kΩ"), (1.69, "pull-up, 47 kΩ"),
                     (0.6, "pull-up, 10 kΩ")):
    b.arrow((198, y(volts)), (174, y(volts)), colour="purple")
    b.text(202, y(volts) + 5, words)
b.save(__file__)
