"""One object: a raw table, three branches, seventeen columns."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "pipeline", 396, "One object, three branches",
    "The raw table of seven columns gets a ratio as its eighth. It "
    "parts into three branches: four numbers go through logarithm, "
    "imputer and scaler and become seven columns; one ordered column "
    "is numbered, imputed and scaled and stays one; two columns of "
    "names are one-hot encoded and become nine. The employer is "
    "dropped. Seventeen columns enter the model.")
d.box(14, 44, 312, 34, "raw table: 7 columns", "grey")
d.arrow((170, 79), (170, 101))
d.box(14, 102, 312, 34, "add the ratio: 8")
branches = [(14, "4 numbers", "log1p\nmedian,\nflag gaps\nscale", "7", "blue"),
            (124, "1 ordered", "number\nlevels\nmedian\nscale", "1",
             "green"),
            (234, "2 names", "fill\npool rare\none-hot", "9", "purple")]
for x, head, steps, out, colour in branches:
    d.arrow((x + 46, 137), (x + 46, 171))
    d.box(x, 172, 92, 116, f"{head}\n{steps}", colour)
    d.arrow((x + 46, 289), (x + 46, 321))
    d.text(x + 54, 311, out, bold=True)
d.box(14, 322, 312, 34, "7 + 1 + 9 = 17 columns: model", "rust",
      bold=True)
d.text(14, 384, "Nobody names the employer: dropped.")
d.save(__file__)
