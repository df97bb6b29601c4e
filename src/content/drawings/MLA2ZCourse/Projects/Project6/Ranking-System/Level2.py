"""LambdaRank: push of the pair, weight by nDCG, sum for a tree."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("lambda", 250, "What a tree of LambdaMART learns",
            "A pair with scores and grades gives a push, sigma of the "
            "difference of the scores. It is multiplied by the change of "
            "nDCG if both traded places. The sums for each guide are the "
            "targets of the next tree, whose values change the scores.")
d.box(14, 50, 140, 44, "pair: scores,\ngrades, ranks", "grey")
d.box(14, 128, 140, 44, "push\nsigma(sj - si)", "blue")
d.box(186, 128, 140, 44, "times change\nof nDCG", "rust")
d.box(186, 50, 140, 44, "sum for\neach guide", "green")
d.box(186, 200, 140, 36, "next tree", "purple")
d.arrow((84, 94), (84, 126))
d.arrow((154, 150), (184, 150))
d.arrow((256, 128), (256, 96))
d.arrow((326, 72), (326, 218), via=((334, 72), (334, 218)))
d.arrow((186, 218), (14, 72), via=((7, 218), (7, 72)))
d.save(__file__)
