"""From the series to noise: what p, d and q take out."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("orders", 226, "ARIMA(p, d, q), read as a path",
            "The series y is differenced d times, then p of its own last "
            "values and q of the last errors are taken off; what is left "
            "shall be white noise, which the residual checks look at. For "
            "the forecast the path is walked back.")
d.box(14, 60, 60, 44, "y", "blue", bold=True)
d.box(104, 60, 104, 44, "difference\nd times", "rust")
d.box(238, 60, 90, 44, "stationary", "blue")
d.arrow((74, 82), (102, 82))
d.arrow((208, 82), (236, 82))
d.box(186, 136, 142, 44, "minus p values,\nq errors", "green")
d.arrow((283, 104), (283, 134))
d.box(14, 136, 130, 44, "white noise?", "purple")
d.arrow((186, 158), (146, 158))
d.text(14, 212, "forecast: the same path backwards")
d.save(__file__)
