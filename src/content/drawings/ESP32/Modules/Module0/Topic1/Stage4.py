"""Which radio? Questions in the order in which they decide."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "choose", 424, "Which radio? Ask in this order",
    "Four questions in a column, each with a radio to its right for yes. "
    "A router near, and mains power or much "
    "data: Wi-Fi. A receiver within metres: BLE or "
    "Thread. Does it move far: LTE-M. May you put up a gateway: LoRaWAN. "
    "If all answers are no: NB-IoT.")
steps = [("router near; mains\nor much data?", "Wi-Fi"),
         ("receiver within\nsome metres?", "BLE,\nThread"),
         ("moves across\nnetworks?", "LTE-M"),
         ("may put up\na gateway?", "LoRaWAN")]
for i, (words, radio) in enumerate(steps):
    y = 46 + 82 * i
    d.box(14, y, 160, 50, words, "blue")
    d.arrow((174, y + 25), (228, y + 25), "yes")
    d.box(230, y, 96, 50, radio, "green", bold=True)
    d.arrow((94, y + 51), (94, y + 81))
    d.text(104, y + 71, "no")
d.box(14, 374, 160, 38, "NB-IoT", "green", bold=True)
d.save(__file__)
