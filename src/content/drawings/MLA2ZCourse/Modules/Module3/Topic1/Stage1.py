"""How an addition lines up two Series by their labels."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("align", 324, "january + february",
            "January lists Accra 120, Lima 80, Oslo 200, Hanoi 60; February"
            " lists Hanoi 90, Accra 130, Quito 50, Lima 70. Lines lead from"
            " each to the union of the labels. Accra, Hanoi and Lima get"
            " two lines and a sum; Oslo and Quito get one line and NaN.")
january = [("Accra", 120), ("Lima", 80), ("Oslo", 200), ("Hanoi", 60)]
february = [("Hanoi", 90), ("Accra", 130), ("Quito", 50), ("Lima", 70)]
union = {"Accra": 250, "Hanoi": 150, "Lima": 150, "Oslo": "NaN",
         "Quito": "NaN"}
place = {name: 46 + i * 54 for i, name in enumerate(union)}
for i, (name, value) in enumerate(january):
    y = 60 + i * 60
    d.line([(86, y + 23), (128, place[name] + 23)], "blue")
    d.box(10, y, 76, 46, f"{name}\n{value}", "blue")
for i, (name, value) in enumerate(february):
    y = 60 + i * 60
    d.line([(254, y + 23), (212, place[name] + 23)], "rust")
    d.box(254, y, 76, 46, f"{name}\n{value}", "rust")
for name, value in union.items():
    gap = value == "NaN"
    d.box(128, place[name], 84, 46, f"{name}\n{value}",
          "grey" if gap else "green", dashed=gap)
d.save(__file__)
