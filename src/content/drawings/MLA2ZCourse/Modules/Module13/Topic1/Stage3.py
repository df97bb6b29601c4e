"""Windows of many series go into one network; each is scaled by itself."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("global", 268, "One window, scaled by itself",
            "A window of 24 known months is cut from a series. The mean of "
            "its last twelve months is taken off before the network and "
            "added again behind it. The windows of all forty series go "
            "through the same network, which gives six months in three "
            "quantiles.")
d.box(14, 54, 150, 40, "24 known months", "blue")
d.box(196, 54, 130, 40, "next 6: scored", "rust", dashed=True)
d.text(172, 80, "|")
d.box(14, 128, 150, 44, "minus mean of\nlast 12", "grey")
d.arrow((89, 94), (89, 126))
d.box(196, 128, 130, 44, "one LSTM for\n40 series", "green")
d.arrow((164, 150), (194, 150))
d.box(14, 206, 150, 44, "plus the mean,\nthen exp", "grey")
d.box(196, 206, 130, 44, "6 months,\n3 quantiles", "purple")
d.arrow((261, 172), (261, 204))
d.arrow((196, 228), (166, 228))
d.save(__file__)
