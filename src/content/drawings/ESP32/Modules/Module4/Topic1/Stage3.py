"""Draws a cycle of deep sleep and where its charge goes."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "sleep-cycle", 424, "A cycle of ten minutes",
    "setup() and loop() run for 8 s at 100 mA, then deep sleep for 592 "
    "s at 0.02 mA, then setup() begins again. RAM is lost in sleep, RTC "
    "memory is kept. Of the charge of a cycle, 800 mA s go into the 8 s "
    "and 12 mA s into the 592 s.")
d.box(14, 50, 146, 62, "setup(), loop()\n8 s, 100 mA", "rust")
d.box(180, 50, 146, 62, "deep sleep\n592 s, 0.02 mA", "blue")
d.arrow((160, 68), (180, 68))
d.arrow((253, 112), (87, 112), via=((253, 140), (87, 140)))
d.text(170, 158, "timer or pin: a new boot", anchor="middle")
d.box(14, 178, 146, 44, "RAM: sum,\nsamples, millis()", "grey", dashed=True)
d.box(180, 178, 146, 44, "RTC memory:\nboots, lastMean", "green")
d.text(87, 242, "lost at each sleep", anchor="middle")
d.text(253, 242, "kept in deep sleep", anchor="middle")
d.text(14, 282, "charge of one cycle", bold=True)
d.text(14, 308, "awake: 800 mA s")
d.box(14, 316, 312, 24, "", "rust")
d.text(14, 366, "asleep: 12 mA s")
d.box(14, 374, 5, 24, "", "blue")
d.text(326, 412, "mean: 812 mA s / 600 s = 1.353 mA", anchor="end")
d.save(__file__)
