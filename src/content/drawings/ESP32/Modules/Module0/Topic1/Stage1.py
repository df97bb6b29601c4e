"""A time line of connected things, and what fits into a frame."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "timeline", 548, "Things first, the phrase later",
    "A vertical line from 1965 to 2025. Above the phrase of 1999 stand "
    "ARPANET 1969, the drinks machine of the early 1980s, the toaster of "
    "1990, Weiser's article and the coffee camera of 1991 and its place "
    "on the web in 1993. At 1999 stand the phrase and MQTT. Below follow "
    "6LoWPAN 2007, Bluetooth Low Energy 2010, CoAP and ESP8266 2014, "
    "ESP32 2016 and Matter 2022.")


def height(year):
    return 56 + (year - 1965) * 7.9


d.line([(64, height(1965)), (64, height(2025))], "grey", width=3)
for year in range(1970, 2030, 10):
    d.text(50, height(year) + 5, str(year), colour="grey", anchor="end")
    d.line([(56, height(year)), (64, height(year))], "grey")
events = [(1969, "ARPANET", "blue"),
          (1982, "drinks machine", "blue"),
          (1990, "toaster", "blue"),
          (1991, "Weiser; coffee camera", "blue"),
          (1993, "camera on the web", "blue"),
          (1999, 'phrase "Internet of', "rust"),
          (2007, "6LoWPAN", "green"),
          (2010, "Bluetooth Low Energy", "green"),
          (2014, "CoAP; ESP8266", "green"),
          (2016, "ESP32", "green"),
          (2022, "Matter 1.0", "green")]
low = 0
for year, words, colour in events:
    y = height(year)
    place = max(y, low + 23)
    low = place
    d.dot(64, round(y, 1), colour)
    d.line([(70, round(y, 1)), (98, round(place, 1))], colour)
    bold = colour == "rust"
    d.text(104, round(place + 5, 1), words, bold=bold)
    if bold:
        low += 20
        d.text(104, round(low + 5, 1), 'Things"; RFID; MQTT', bold=True)
d.save(__file__)

d = Drawing(
    "frame", 288, "127 bytes: what is left for data",
    "Two bars of 127 bytes. In full: radio header 25, encryption 21, "
    "IPv6 40, UDP 8, data 33. With the IPv6 header compressed: radio "
    "header 25, encryption 21, IPv6 3, UDP 8, data 70.")
rows = [("IPv6 header in full", [25, 21, 40, 8, 33]),
        ("IPv6 header compressed to 3", [25, 21, 3, 8, 70])]
colours = ["grey", "grey", "rust", "purple", "blue"]
names = ["radio", "encr.", "IPv6", "UDP", "data"]
for i, (title, sizes) in enumerate(rows):
    top, x = 50 + 130 * i, 12
    d.text(14, top + 12, title, bold=True)
    for name, size, colour in zip(names, sizes, colours):
        w = round(size * 312 / 127, 1)
        inside = str(size) if size > 9 else ""
        d.box(round(x, 1), top + 24, w, 40, inside, colour,
              bold=name == "data")
        mid = round(x + w / 2, 1)
        if size > 9:
            d.text(mid, top + 82, name, anchor="middle")
        x += w
    d.text(14, top + 104, ["then 8 bytes of UDP before the data",
                           "IPv6 3 and UDP 8 before the data"][i],
           colour="grey")
d.save(__file__)
