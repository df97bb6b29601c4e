"""Drawing of 'Showing API data in Flutter widgets': the states."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("states", 300, "What a list screen can be",
            "Loading leads to Broken when the first request fails, and to"
            " Shown when it succeeds; Broken leads back by retry. Shown"
            " with no items is the empty screen. From Shown, a refresh or"
            " a next page leads to Shown again: with new items when it"
            " succeeds, with the old items and a message when it fails.")
d.box(14, 48, 110, 40, "Loading", "grey")
d.box(214, 48, 110, 40, "Broken", "rust")
d.arrow((124, 58), (214, 58), "fails", colour="rust")
d.arrow((214, 80), (124, 80), dashed=True)
d.text(150, 100, "retry")
d.arrow((66, 88), (66, 150), colour="green")
d.text(76, 128, "succeeds", colour="green")
d.box(14, 150, 110, 56, "Shown\n(or empty)", "green")
d.arrow((124, 164), (214, 164), colour="blue")
d.text(132, 156, "refresh,", colour="blue")
d.text(132, 182, "next page", colour="blue")
d.box(214, 150, 110, 56, "Shown,\nnew items", "blue")
d.arrow((66, 206), (66, 250), colour="rust")
d.text(76, 232, "refresh fails", colour="rust")
d.box(14, 250, 310, 36, "Shown, old items + message", "purple")
d.save(__file__)
