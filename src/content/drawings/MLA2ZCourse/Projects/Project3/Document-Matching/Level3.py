"""A pool of three systems, and a newcomer's letters outside it."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("pool", 290, "Who hands in to the pool",
            "Three systems, Jaccard, BM25 and BM25 with idf squared, "
            "hand in their first ten letters. The union is judged. A "
            "newcomer shows some letters of the pool and some that "
            "nobody has judged, which count as 0.")
for k, name in enumerate(("Jaccard", "BM25", "idf squared")):
    y = 44 + 44 * k
    d.box(14, y, 112, 32, name, "blue")
    d.arrow((126, y + 16), (180, 104))
d.box(182, 78, 144, 52, "pool: judged\ngrades 0 to 3", "green")
d.box(14, 196, 112, 32, "newcomer", "purple")
d.arrow((126, 206), (236, 132), via=((236, 206),))
d.box(182, 228, 144, 48, "unjudged:\ncounts as 0", "rust",
      dashed=True)
d.arrow((70, 228), (180, 252), via=((70, 252),), dashed=True)
d.save(__file__)
