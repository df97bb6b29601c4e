"""Three ways to cut a word, and Zipf's law on two log axes."""
import sys
from math import log10
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("cuts", 240, "unlocked, cut three ways",
            "As a word: one token, unknown. As characters: eight "
            "tokens, u n l o c k e d. As subwords: three tokens, un, "
            "lock and ed.")
d.text(14, 58, "words: 1 token, unknown")
d.box(14, 66, 304, 34, "?", "grey", dashed=True)
d.text(14, 124, "characters: 8 tokens")
for k, letter in enumerate("unlocked"):
    d.box(14 + 38 * k, 132, 36, 34, letter, "rust")
d.text(14, 190, "subwords: 3 tokens")
for x, wide, piece in ((14, 74, "un"), (90, 150, "lock"),
                       (242, 76, "ed")):
    d.box(x, 198, wide, 34, piece, "blue", bold=True)
d.save(__file__)

rng = np.random.default_rng(0)
share = 1 / np.arange(1, 50_001)
text = rng.choice(50_000, 110_000, p=share / share.sum())[:100_000]
counts = np.sort(np.unique(text, return_counts=True)[1])[::-1]
d = Drawing("zipf", 300, "Count against rank",
            "Both axes are logarithmic. The counts of 100 000 drawn "
            "words fall from about 9000 at rank 1 along a line of "
            "slope minus one, and end in steps: the last, from rank "
            "8000 to 19 661, is the count 1.")


def at(rank, count):
    return (round(54 + 60 * log10(rank), 1),
            round(250 - 48 * log10(count), 1))


for power in range(5):
    x, y = at(10 ** power, 1)[0], at(1, 10 ** power)[1]
    d.line([(x, 250), (x, 255)], "grey", width=1)
    d.text(x, 272, f"{10 ** power}", anchor="middle")
    d.text(48, y + 5, f"{10 ** power}", anchor="end")
d.line([at(1, 10 ** 4.1), at(1, 1), at(10 ** 4.5, 1)], "grey", width=1)
d.line([at(1, counts[0]), at(counts[0], 1)], "rust", True)
ends = [k for k in range(len(counts)) if k + 1 == len(counts)
        or counts[k + 1] != counts[k]]
points, last = [at(1, counts[0])], 0
for k in ends:
    if log10(k + 1) - last > 0.05 or counts[k] <= 3:
        start = int(np.argmax(counts == counts[k]))
        points += [at(start + 1, counts[k]), at(k + 1, counts[k])]
        last = log10(k + 1)
d.line(points, "blue", width=3)
d.text(190, 82, "drawn words", colour="blue")
d.text(190, 104, "line of 1/r", colour="rust")
d.text(190, 292, "rank", anchor="middle")
d.save(__file__)
