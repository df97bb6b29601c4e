"""Drawings of mechanisms: boxes, arrows and cells as SVG.

A script beside this file, at the path of its stage, draws the pictures
of that stage and saves them below public/figures/. Run it after each
change: python3 src/content/drawings/MLA2ZCourse/…/Stage1.py

    sys.path.insert(0, str(Path(__file__).resolve().parents[N]))
    from kit import Drawing
    d = Drawing("folds", 200, "Five folds", "Five rows of five ...")
    d.box(10, 50, 120, 40, "train", "blue")
    d.arrow((130, 70), (180, 70), "fit")
    d.save(__file__)

Lengths are in pixels of a picture 340 wide, which is what a phone of
320 px shows almost whole; text below 14 would be too small there, and
text that does not fit into its box is an error.
"""
from html import escape
from pathlib import Path

WIDTH = 340
SMALLEST = 14
# Width of a letter in units of its size: DejaVu Sans, the widest of
# the fonts below, has 0.61 on average over English text.
LETTER = 0.61
FONTS = "DejaVu Sans, Verdana, Arial, sans-serif"
INK, PAPER, MUTED = "#1b1f24", "#ffffff", "#57606a"
# Name: line and text, fill; each on paper with at least 4.5 : 1.
COLOURS = {
    "blue": ("#0b5fa5", "#e8f1fa"),
    "rust": ("#a13a00", "#fdf0e8"),
    "green": ("#4b6b00", "#f0f5e0"),
    "purple": ("#6a2c91", "#f5ecfa"),
    "grey": (MUTED, "#f0f0ee"),
    "plain": (INK, PAPER),
}
DARK = {
    INK: "#e7e3da", PAPER: "#1b1e24", MUTED: "#b4b0a6",
    "#0b5fa5": "#8fc4f5", "#e8f1fa": "#1f3348",
    "#a13a00": "#e0996a", "#fdf0e8": "#3a2a1f",
    "#4b6b00": "#b5cf6b", "#f0f5e0": "#2b331a",
    "#6a2c91": "#cfa3ea", "#f5ecfa": "#33233d",
    "#f0f0ee": "#2a2d33",
}


class Drawing:
    """One picture, `height` pixels high; the title is drawn on top.

    `says` is the whole picture in words, for who does not see it.
    """

    def __init__(self, name, height, title, says):
        self.name, self.height = name, height
        self.title, self.says = title, says
        self.parts = []
        self.text(14, 28, title, size=16, bold=True)

    def text(self, x, y, words, size=SMALLEST, colour="plain",
             bold=False, anchor="start"):
        """Lines of text; (x, y) is the baseline of the first one."""
        if size < SMALLEST:
            raise ValueError(f"{words!r}: size {size} < {SMALLEST}")
        for i, line in enumerate(words.split("\n")):
            wide = len(line) * size * LETTER
            left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[anchor]
            if left < 0 or left + wide > WIDTH:
                raise ValueError(f"{line!r} leaves the picture")
            weight = ' font-weight="bold"' if bold else ""
            self.parts.append(
                f'<text x="{x}" y="{y + i * (size + 5)}" '
                f'font-size="{size}" text-anchor="{anchor}"{weight} '
                f'fill="{COLOURS[colour][0]}">{escape(line)}</text>')

    def box(self, x, y, w, h, words="", colour="plain", size=SMALLEST,
            bold=False, dashed=False):
        """A box with lines of text in its middle."""
        stroke, fill = COLOURS[colour]
        dash = ' stroke-dasharray="6 4"' if dashed else ""
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="4" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="2"{dash}/>')
        lines = words.split("\n")
        if max(map(len, lines)) * size * LETTER > w:
            raise ValueError(f"{words!r} is wider than its box")
        if len(lines) * (size + 5) > h + 5:
            raise ValueError(f"{words!r} is higher than its box")
        top = y + h / 2 - (len(lines) - 1) * (size + 5) / 2 + size * 0.36
        if words:
            self.text(x + w / 2, round(top, 1), words, size,
                      "plain", bold, "middle")

    def arrow(self, start, end, words="", colour="plain", dashed=False,
              via=()):
        """An arrow, round the corners `via`; words above its middle."""
        points = [start, *via, end]
        path = "M" + "L".join(f"{x} {y}" for x, y in points)
        stroke = COLOURS[colour][0]
        dash = ' stroke-dasharray="6 4"' if dashed else ""
        self.parts.append(
            f'<path d="{path}" fill="none" stroke="{stroke}" '
            f'stroke-width="2"{dash}/>')
        (x0, y0), (x1, y1) = points[-2:]
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        bx, by = x1 - 10 * ux, y1 - 10 * uy
        tip = [(x1, y1), (bx - 5 * uy, by + 5 * ux),
               (bx + 5 * uy, by - 5 * ux)]
        shape = " ".join(f"{x:.1f},{y:.1f}" for x, y in tip)
        self.parts.append(f'<polygon points="{shape}" fill="{stroke}"/>')
        if words:
            self.text((start[0] + end[0]) / 2,
                      (start[1] + end[1]) / 2 - 7, words,
                      anchor="middle")

    def line(self, points, colour="plain", dashed=False, width=2):
        """A line through points."""
        path = "M" + "L".join(f"{x} {y}" for x, y in points)
        dash = ' stroke-dasharray="6 4"' if dashed else ""
        self.parts.append(
            f'<path d="{path}" fill="none" stroke="{COLOURS[colour][0]}" '
            f'stroke-width="{width}"{dash}/>')

    def dot(self, x, y, colour="plain", radius=5):
        """A filled disc."""
        self.parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" '
                          f'fill="{COLOURS[colour][0]}"/>')

    def cells(self, x, y, rows, w=40, h=30, colours=None):
        """A table of cells; `colours[row, column]` marks some."""
        for i, row in enumerate(rows):
            for j, value in enumerate(row):
                colour = (colours or {}).get((i, j), "plain")
                self.box(x + j * w, y + i * h, w, h, str(value), colour)

    def svg(self):
        """The picture as text."""
        dark = "".join(
            f'[fill="{light}"]{{fill:{night}}}'
            f'[stroke="{light}"]{{stroke:{night}}}'
            for light, night in DARK.items())
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {WIDTH} {self.height}" width="{WIDTH}" '
            f'height="{self.height}" role="img" '
            f'aria-labelledby="t d" font-family="{FONTS}">',
            f'<title id="t">{escape(self.title)}</title>',
            f'<desc id="d">{escape(self.says)}</desc>',
            f"<style>@media (prefers-color-scheme:dark){{{dark}}}</style>",
            f'<rect width="{WIDTH}" height="{self.height}" rx="10" '
            f'fill="{PAPER}"/>',
            *self.parts, "</svg>", ""])

    def place(self, script):
        """public/figures/<path of the script>/<name>.svg"""
        here = Path(__file__).resolve().parent
        stage = Path(script).resolve().relative_to(here).with_suffix("")
        figures = here.parents[2] / "public" / "figures"
        return figures / stage / f"{self.name}.svg"

    def save(self, script):
        """Writes the picture to its place."""
        file = self.place(script)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(self.svg())
        print(file)
