"""A cascade of three stages, narrower and dearer towards the end."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("cascade", 262, "Three stages, narrower and dearer",
            "Ten million guides go through retrieval in 20 ms, which passes "
            "on 1000. A fast ranker takes 10 microseconds for each and "
            "passes on 50. A slow ranker takes 2 ms for each. Ten are shown.")
d.box(14, 46, 312, 40, "index: 10 000 000, 20 ms in all", "grey")
d.box(44, 112, 252, 40, "fast: 1000, 0.01 ms each", "blue")
d.box(74, 178, 192, 40, "slow: 50, 2 ms each", "rust")
d.arrow((170, 86), (170, 110))
d.arrow((170, 152), (170, 176))
d.arrow((170, 218), (170, 238))
d.text(180, 105, "recall 0.95", colour="grey")
d.text(180, 171, "recall 0.98", colour="grey")
d.text(170, 254, "10 on the screen", anchor="middle", bold=True)
d.save(__file__)
