"""Which of five steps run again when the seed of the split changes."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("cache", 344, "A new seed, and what runs again",
            "Five steps below each other: load, clean, split, train and "
            "evaluate. The seed enters at split. Load and clean are taken "
            "from the cache. Split runs again and makes new artefacts, so "
            "train and evaluate run again too.")
steps = (("load", "source", 0), ("clean", "", 0), ("split", "seed 8 → 9", 1),
         ("train", "c", 1), ("evaluate", "", 1))
for i, (name, value, runs) in enumerate(steps):
    y = 48 + 58 * i
    d.box(110, y, 110, 38, name, "blue" if runs else "grey",
          dashed=not runs)
    d.text(230, y + 24, "runs again" if runs else "from cache",
           colour="blue" if runs else "grey")
    if value:
        d.text(8, y + 16, value, colour="rust" if runs and i == 2
               else "plain")
        d.arrow((14, y + 24), (108, y + 24),
                colour="rust" if i == 2 else "plain")
    if i:
        d.arrow((165, y - 20), (165, y - 2))
d.save(__file__)
