"""The desk that the project builds: a letter's way, level by level."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("desk", 330, "A new letter's way",
            "A new letter is normalised and cut into shingles, level "
            "0. An index names candidates, level 2. Measures of "
            "similarity score them, levels 0 and 1. A reranker orders "
            "them, level 3. A person decides.")
steps = (("new letter", "plain", ""),
         ("words, shingles", "blue", "Level 0"),
         ("candidates", "green", "Level 2: an index"),
         ("scores", "blue", "Levels 0 and 1"),
         ("ranked list", "purple", "Level 3"),
         ("a person decides", "rust", "every level"))
for k, (name, colour, note) in enumerate(steps):
    y = 44 + 47 * k
    d.box(14, y, 152, 32, name, colour)
    if note:
        d.text(178, y + 21, note, colour="grey")
    if k:
        d.arrow((90, y - 15), (90, y))
d.save(__file__)
