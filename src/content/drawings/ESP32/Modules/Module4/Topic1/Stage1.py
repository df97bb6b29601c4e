"""Draws how a hardware timer makes a sampling clock."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "sampling-clock", 452, "From 80 MHz to a sample",
    "A clock of 80 MHz is divided by 80 to 1 MHz. A 64-bit counter "
    "counts microseconds up to the alarm value 10 000, calls the "
    "interrupt routine and starts again at 0: 100 times a second. The "
    "routine puts the time into a queue; a task takes it out and "
    "measures.")
d.box(20, 46, 130, 44, "clock\n80 MHz", "grey")
d.arrow((150, 68), (190, 68))
d.box(190, 46, 130, 44, "prescaler\n÷ 80", "blue")
d.arrow((255, 90), (255, 118))
d.text(246, 110, "1 MHz", anchor="end")
d.box(140, 118, 180, 44, "64-bit counter\n0, 1, 2, ... 9 999", "blue")
d.arrow((140, 150), (68, 208), via=((68, 150),), colour="rust")
d.box(14, 208, 144, 44, "alarm at 10 000,\nback to 0", "rust")
d.arrow((158, 230), (190, 230), colour="rust")
d.box(190, 208, 130, 44, "ISR: 100\na second", "rust")
d.arrow((255, 252), (255, 290))
d.text(246, 277, "time stamp", anchor="end")
d.cells(60, 290, [["t1", "t2", "t3", "", ""]], w=52, h=34)
d.text(46, 346, "queue: keeps stamps of a busy task")
d.arrow((60, 307), (34, 390), via=((34, 307),), colour="green")
d.box(14, 390, 306, 44, "task: reads the sensor,\nchecks the distance of the stamps",
      "green")
d.save(__file__)
