"""Two rooms: rows for exploring and fresh rows for confirming."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("two-rooms", 330, "One split, two rooms",
            "All rows are split once. The exploring rows may be looked "
            "at as often as you like and give a written hypothesis. "
            "The hypothesis goes to the fresh rows, which test it "
            "once. No arrow leads from the fresh rows back to the "
            "exploring rows.")
d.box(110, 46, 120, 36, "all rows", "grey")
d.arrow((140, 82), (85, 118))
d.arrow((200, 82), (255, 118))
d.text(170, 106, "split", anchor="middle")
d.box(14, 120, 142, 62, "exploring rows\nmany looks", "blue")
d.box(184, 120, 142, 62, "fresh rows\none look", "rust")
d.arrow((85, 182), (85, 222))
d.box(14, 224, 142, 62, "written\nhypothesis", "green")
d.arrow((156, 255), (255, 184), via=[(255, 255)])
d.text(262, 232, "test")
d.line([(158, 140), (182, 162)], "rust", width=3)
d.line([(158, 162), (182, 140)], "rust", width=3)
d.text(170, 312, "x: nothing goes back to exploring",
       anchor="middle")
d.save(__file__)
