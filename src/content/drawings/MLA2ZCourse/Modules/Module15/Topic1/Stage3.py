"""Test first, then train: one pass over chunks."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("stream", 236, "Judge each chunk, then learn it",
            "Chunk 1 is learned, which gives model 1. Model 1 judges "
            "chunk 2 and then learns it, which gives model 2, and "
            "model 2 does the same with chunk 3.")
for k in range(3):
    x = 14 + 112 * k
    d.box(x, 48, 88, 36, f"chunk {k + 1}", "blue")
    d.box(x, 160, 88, 36, f"model {k + 1}", "green")
    d.arrow((x + 60, 84), (x + 60, 160))
    if k:
        d.arrow((x - 24, 178), (x, 178), colour="green")
        d.arrow((x - 60, 160), (x + 20, 84), colour="rust",
                dashed=True)
d.text(14, 112, "learn", anchor="start")
d.text(100, 138, "judge", colour="rust")
d.text(14, 224, "dashed: judge before you learn")
d.save(__file__)
