"""The triangle of range, rate and battery, with seven radios."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "triangle", 400, "Two corners of three",
    "A triangle. Corners: long range on top, small battery at the lower "
    "left, high rate at the lower right. On the side from range to "
    "battery lie LoRaWAN and NB-IoT, on the side from range to rate "
    "LTE-M, on the side from battery to rate Thread, Zigbee and BLE, and "
    "Wi-Fi lies beside the corner of high rate. The middle is empty.")
top, left, right = (170, 78), (64, 318), (276, 318)
d.line([top, left, right, top], "grey", width=3)
d.text(170, 62, "long range", bold=True, anchor="middle")
d.text(14, 344, "small battery", bold=True)
d.text(326, 344, "high rate", bold=True, anchor="end")


def on(a, b, share):
    return (round(a[0] + share * (b[0] - a[0]), 1),
            round(a[1] + share * (b[1] - a[1]), 1))


for name, a, b, share, anchor in [
        ("LoRaWAN", top, left, 0.35, "end"),
        ("NB-IoT", top, left, 0.55, "end"),
        ("LTE-M", top, right, 0.5, "start"),
        ("Wi-Fi", top, right, 0.88, "start")]:
    x, y = on(a, b, share)
    d.dot(x, y, "blue", 6)
    d.text(x + (12 if anchor == "start" else -12), y + 5, name,
           anchor=anchor)
for name, share, up in [("Thread,\nZigbee", 0.3, -30),
                        ("BLE", 0.62, -14)]:
    x, y = on(left, right, share)
    d.dot(x, y, "blue", 6)
    d.text(x, y + up, name, anchor="middle")
d.text(170, 214, "nothing\nhere", colour="grey", anchor="middle")
d.text(14, 378, "Places on a side are rough.", colour="grey")
d.save(__file__)
