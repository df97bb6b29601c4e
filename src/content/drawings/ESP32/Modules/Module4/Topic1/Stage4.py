"""Draws a priority inversion of three tasks."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "priority-inversion", 330, "High waits for middle",
    "Three lanes of time. Low takes the lock and runs. High becomes "
    "ready, wants the lock and waits. Middle becomes ready and computes "
    "for 80 ms, while low, which has the lock, cannot run. Then low "
    "finishes and gives the lock back, and only now high runs.")
for y, name in ((50, "high"), (128, "middle"), (206, "low")):
    d.text(14, y + 24, name, bold=True)
    d.line([(76, y + 36), (330, y + 36)], "grey")
d.box(76, 206, 64, 34, "lock", "blue")
d.box(128, 50, 148, 34, "waits", "rust", dashed=True)
d.box(140, 128, 92, 34, "80 ms", "grey")
d.box(140, 206, 92, 34, "cannot run", "blue", dashed=True)
d.box(232, 206, 44, 34, "gives", "blue")
d.box(276, 50, 48, 34, "runs", "green")
d.arrow((276, 206), (292, 88), colour="green")
d.text(14, 276, "Without lending, middle holds up high.")
d.text(14, 300, "A mutex lends high's priority to low:")
d.text(14, 320, "then low ends before middle begins.")
d.save(__file__)
