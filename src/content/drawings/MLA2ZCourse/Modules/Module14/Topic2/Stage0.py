"""Three kinds of shift as areas, and where a running model is watched."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import COLOURS, Drawing

WORLDS = (("before", (0.8, 0.2), (0.05, 0.30)),
          ("inputs", (0.5, 0.5), (0.05, 0.30)),
          ("labels", (0.7556, 0.2444), (0.1059, 0.4909)),
          ("concept", (0.8, 0.2), (0.10, 0.10)))
d = Drawing("shifts", 330, "What moves in each shift",
            "Four panels. In each, two blocks side by side: home and "
            "abroad; the width is their share, the dark part at the "
            "bottom the share that is late. Inputs: the border between "
            "the blocks moves, the heights stay. Labels: both heights "
            "grow. Concept: the border stays, both heights become equal.")
for k, (name, shares, late) in enumerate(WORLDS):
    left, top = 14 + 166 * (k % 2), 62 + 136 * (k // 2)
    d.text(left, top - 8, name, bold=True)
    x = left
    for share, p in zip(shares, late):
        w = round(146 * share, 1)
        d.box(x, top, w, 90, "", "grey")
        d.parts.append(f'<rect x="{x}" y="{top + 90 * (1 - p):.1f}" '
                       f'width="{w}" height="{90 * p:.1f}" '
                       f'fill="{COLOURS["rust"][0]}"/>')
        x = round(x + w, 1)
d.text(14, 318, "left home, right abroad; dark: late")
d.save(__file__)

d = Drawing("loop", 330, "The model makes its next data",
            "A loop of five boxes: model, decision, what happens, log "
            "with labels, training, and back to the model. Beside each "
            "box stands the layer of monitoring that looks there.")
boxes = (("model", "blue", "latency, errors"),
         ("decision", "rust", "scores, flagged share"),
         ("what happens", "grey", "effect, groups"),
         ("log and labels", "green", "data quality, error rate"),
         ("training", "purple", "which rows, which labels"))
for k, (name, colour, watch) in enumerate(boxes):
    top = 48 + 54 * k
    d.box(34, top, 134, 32, name, colour, bold=True)
    d.text(182, top + 21, watch if len(watch) < 19
           else watch.replace(", ", ",\n"), colour=colour)
    if k:
        d.arrow((100, top - 22), (100, top))
d.arrow((34, 280), (34, 64), via=((14, 280), (14, 64)), dashed=True)
d.save(__file__)
