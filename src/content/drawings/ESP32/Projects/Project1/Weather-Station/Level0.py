"""Draws the blocks of the weather station and the level of each."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "station", 316, "The station, level by level",
    "The sensor BME280 in its shield (Level 1) is read by the ESP32. The "
    "ESP32 writes to a display with a page button (Level 2) and sends "
    "over Wi-Fi to a server with a chart (Level 3). A USB supply with a "
    "cell as its reserve feeds the ESP32.")
d.box(14, 48, 130, 62, "BME280 in\nits shield", "blue")
d.text(14, 128, "Level 1", colour="blue")
d.box(196, 48, 130, 62, "display and\npage button", "green")
d.text(326, 128, "Level 2", colour="green", anchor="end")
d.box(105, 150, 130, 50, "ESP32", "plain", bold=True)
d.arrow((70, 134), (112, 150))
d.arrow((228, 150), (262, 112))
d.box(196, 240, 130, 62, "server with\na chart", "rust")
d.text(262, 232, "Level 3", colour="rust")
d.arrow((210, 200), (240, 240), dashed=True)
d.box(14, 240, 130, 62, "USB supply,\ncell in reserve", "grey", size=14)
d.arrow((80, 240), (125, 200))
d.save(__file__)
