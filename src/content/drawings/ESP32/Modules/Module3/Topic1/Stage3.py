"""Lightness over duty; the corrected fade in straight pieces."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing


def lightness(share):
    if share > 0.008856:
        return 116 * share ** (1 / 3) - 16
    return 903.3 * share


def light(value):
    return ((value + 16) / 116) ** 3 if value > 8 else value / 903.3


d = Drawing(
    "half", 334, "An even rise of the duty",
    "Lightness L* from 0 to 100 over the duty from 0 to 100 percent. "
    "The curve rises steeply and then ever more slowly: it is at 50 "
    "when the duty is 18 percent. A dashed straight line shows what "
    "an even impression would be.")
left, bottom, wide, high = 46, 270, 270, 216
d.line([(left, 46), (left, bottom), (left + wide + 6, bottom)], "grey")
d.line([(left, bottom), (left + wide, bottom - high)], "grey",
       dashed=True)
d.line([(round(left + wide * i / 200, 1),
         round(bottom - high * lightness(i / 200) / 100, 1))
        for i in range(201)], "blue", width=3)
x = round(left + wide * 0.184, 1)
d.arrow((x, bottom), (x, bottom - high / 2 + 4), colour="rust")
d.line([(left, bottom - high / 2), (x, bottom - high / 2)], "rust",
       dashed=True)
d.text(x + 8, bottom - 10, "18 % of the light", colour="rust")
for value in (0, 50, 100):
    d.text(left - 8, bottom - high * value / 100 + 5, str(value),
           anchor="end")
d.text(left, bottom + 20, "0", anchor="middle")
d.text(left + wide, bottom + 20, "100 %", anchor="end")
d.text(58, 66, "how bright\nit looks", colour="blue")
d.text(14, 318, "L* over duty; dashed: even")
d.save(__file__)

d = Drawing(
    "pieces", 318, "A curve of straight pieces",
    "Duty over time for a corrected fade. Eight straight pieces follow "
    "the bent curve. At each joint a dot marks the end of a hardware "
    "fade, where the callback raises a flag and the loop starts the "
    "next piece.")
left, bottom, wide, high = 28, 250, 290, 190
d.line([(left, 50), (left, bottom), (left + wide + 6, bottom)], "grey")
joints = [(round(left + wide * k / 8, 1),
           round(bottom - high * light(12.5 * k), 1)) for k in range(9)]
d.line(joints, "blue", width=3)
for joint in joints[1:]:
    d.dot(*joint, "rust", 5)
d.text(44, 82, "one piece = one\nledcFade, linear", colour="blue")
d.arrow((130, 150), (joints[5][0] - 5, joints[5][1] - 5),
        colour="rust")
d.text(44, 142, "callback: flag", colour="rust")
d.text(left, bottom + 20, "0")
d.text(left + wide, bottom + 20, "2 s", anchor="end")
d.text(14, 302, "duty over time; eight pieces drawn")
d.save(__file__)
