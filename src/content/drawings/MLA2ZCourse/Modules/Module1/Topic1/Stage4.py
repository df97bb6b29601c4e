"""Why a price that people set does not show its own effect."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("hidden", 250, "Two paths from price to sales",
            "Expected demand, which is not in the table, raises the "
            "price and raises sales. The price itself lowers sales "
            "with elasticity -1.8. A regression of sales on price "
            "adds both paths and finds -0.28.")
d.box(90, 48, 160, 44, "expected demand\n(not in the table)", "grey",
      dashed=True)
d.arrow((110, 92), (70, 146), colour="purple")
d.arrow((230, 92), (270, 146), colour="purple")
d.text(30, 126, "raises", colour="purple")
d.text(262, 126, "raises", colour="purple")
d.box(14, 146, 112, 40, "log price", "blue")
d.box(214, 146, 112, 40, "log sales", "blue")
d.arrow((126, 166), (214, 166), "-1.8", "rust")
d.text(170, 214, "own effect -1.8, detour about +1.5", colour="rust",
       anchor="middle")
d.text(170, 236, "the regression reports -0.28", anchor="middle")
d.save(__file__)
