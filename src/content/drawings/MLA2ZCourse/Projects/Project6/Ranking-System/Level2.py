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
d.box(24, 50, 130, 44, "pair: scores,\ngrades, ranks", "grey")
d.box(24, 128, 130, 44, "push\nsigma(sj - si)", "blue")
d.box(186, 128, 130, 44, "times change\nof nDCG", "rust")
d.box(186, 50, 130, 44, "sum for\neach guide", "green")
d.box(186, 200, 130, 36, "next tree", "purple")
d.arrow((89, 94), (89, 126))
d.arrow((154, 150), (184, 150))
d.arrow((251, 128), (251, 96))
d.arrow((316, 72), (318, 218), via=((332, 72), (332, 218)))
d.arrow((186, 218), (22, 72), via=((8, 218), (8, 72)))
d.save(__file__)
