"""Two ways to split the frames of two films."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("films", 262, "Frames are no strangers",
            "Two films of eight frames each, A and B. Split by frame, "
            "training and test frames alternate inside both films, so "
            "test frames have near-duplicates in training. Split by "
            "film, all frames of A train and all frames of B test.")
for y, title, parts in ((62, "split by frame: leak",
                         ("rreprrer", "errprrre")),
                        (162, "split by film: none",
                         ("rrrrrrrr", "eeeeeeee"))):
    d.text(14, y, title, bold=True)
    for i, film in enumerate(parts):
        for j, part in enumerate(film):
            test = part in "ep"
            d.box(14 + 39 * j, y + 10 + 36 * i, 36, 30,
                  ("A" if i == 0 else "B") + ("*" if test else ""),
                  "rust" if test else "blue")
d.text(14, 254, "blue: training, star: test")
d.save(__file__)
