"""A padded batch: what counts, and where the backward direction starts."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("padding", 250, "Filler must stay outside",
            "Three rows of six cells. The first has four words and two "
            "cells of filler, the second six words, the third two words "
            "and four of filler. Words count in the loss. An arrow shows "
            "that the backward direction starts at the last word.")
for y, words in ((56, 4), (106, 6), (156, 2)):
    for k in range(6):
        real = k < words
        d.box(20 + k * 50, y, 44, 28, "word" if real else "0",
              "blue" if real else "grey", dashed=not real)
    d.arrow((20 + words * 50 - 8, y + 36), (26, y + 36), colour="rust")
d.text(20, 216, "blue: in the loss and in the score")
d.text(20, 238, "arrow: backward, from the last word", colour="rust")
d.save(__file__)
