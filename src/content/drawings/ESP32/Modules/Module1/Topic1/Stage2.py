"""The chain of programs at start-up, and the ring of millis()."""
import sys
from math import cos, pi, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "boot-chain", 400, "From reset to loop()",
    "Four boxes, one below the other. ROM code: prints rst and boot. "
    "Bootloader: loads the program from flash. Start-up code, "
    "app_main: starts the task loopTask. loopTask on core 1: calls "
    "setup once and loop for ever. Beside it the idle task of core 1, "
    "which runs while loopTask sleeps.")
rows = [(48, "ROM code", "grey", "prints\nrst: and boot:"),
        (128, "bootloader", "grey", "loads the program\nfrom flash"),
        (208, "app_main", "blue", "starts loopTask\n(Arduino core)"),
        (288, "loopTask", "green", "setup() once,\nloop() for ever")]
for y, words, colour, text in rows:
    d.box(14, y, 120, 46, words, colour, bold=True)
    d.text(148, y + 19, text)
for y, *_ in rows[:-1]:
    d.arrow((74, y + 46), (74, y + 80))
d.box(14, 356, 312, 34, "core 1: delay() lets others run", "plain",
      dashed=True)
d.line([(74, 334), (74, 356)], "green", dashed=True)
d.save(__file__)

d = Drawing(
    "wrap", 332, "The clock is a ring",
    "A ring with the wrap at the top, where 4294967295 is followed by "
    "0. last lies 256 steps before the top, now 256 steps after it. An "
    "arrow forward from last to now is labelled 512.")
CX, CY, R = 170, 196, 92


def at(angle, r=R):
    return (round(CX + r * sin(angle * pi / 180), 1),
            round(CY - r * cos(angle * pi / 180), 1))


d.line([at(a) for a in range(0, 361, 5)], "grey", width=3)
d.line([at(a) for a in range(-48, 49, 4)], "green", width=7)
d.arrow(at(18), at(27), colour="green")
d.line([at(0, R - 12), at(0, R + 12)], "rust", width=3)
d.text(CX, 62, "4294967295 | 0", colour="rust", anchor="middle",
       bold=True)
d.dot(*at(-48), "blue", 7)
d.dot(*at(48), "blue", 7)
d.text(14, 128, "last", colour="blue", bold=True)
d.text(326, 128, "now", colour="blue", bold=True, anchor="end")
d.text(CX, 158, "256 + 256", anchor="middle", colour="green", bold=True)
d.text(CX, 208, "now - last", anchor="middle")
d.text(CX, 228, "= 512", anchor="middle", bold=True)
d.text(CX, 318, "2^32 values, once round in 49.7 days",
       anchor="middle")
d.save(__file__)
