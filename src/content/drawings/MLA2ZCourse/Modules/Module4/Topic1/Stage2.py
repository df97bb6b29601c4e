"""From centimetres to pixels, for a figure and for its letters."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("size", 262, "From size to pixels",
            "8.5 cm divided by 2.54 are 3.35 inches; times 300 dpi they are"
            " 1003 pixels. Text of 8 points divided by 72 is 0.11 inches;"
            " times 300 dpi it is 33 pixels.")
d.text(14, 62, "figure", colour="blue", bold=True)
d.box(14, 74, 76, 40, "8.5 cm", "blue")
d.arrow((90, 94), (136, 94), "/ 2.54")
d.box(136, 74, 70, 40, "3.35 in", "blue")
d.arrow((206, 94), (256, 94), "x 300")
d.box(256, 74, 76, 40, "1003 px", "blue", bold=True)
d.text(14, 150, "its letters", colour="rust", bold=True)
d.box(14, 162, 76, 40, "8 pt", "rust")
d.arrow((90, 182), (136, 182), "/ 72")
d.box(136, 162, 70, 40, "0.11 in", "rust")
d.arrow((206, 182), (256, 182), "x 300")
d.box(256, 162, 76, 40, "33 px", "rust", bold=True)
d.text(14, 228, "More dpi: both grow alike, so the\nletters keep their share.")
d.save(__file__)
