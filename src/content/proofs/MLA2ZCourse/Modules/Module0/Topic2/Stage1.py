"""The numbers of 'Forecasting progress', one assertion for each.

Sizes, tokens and fitted constants are cited under the answers. The
world of 'extend the line' has no noise, so it needs no seed. The
last part draws the two figures with logarithmic axes.
"""
import math
import sys

import numpy as np

YEAR, DAY = 365.25 * 86_400, 86_400

# --- Compute: C = 6ND ---
train = lambda N, D: 6 * N * D
gpt3 = train(175e9, 300e9)
assert math.isclose(gpt3, 3.15e23)
seconds = gpt3 / 1e14
assert math.isclose(seconds, 3.15e9) and round(seconds / YEAR) == 100
assert round(seconds / 1000 / DAY) == 36
assert abs(3.14e23 / gpt3 - 1) < 0.01  # the paper's table
# Peak and sustained rate; answering costs 2N a token.
assert round(100 * 100 / 312) == 32
assert 2 * 3 == 6  # 2N · 3D = 6ND

# --- The power law: loss in proportion to N^-0.076 ---
times = lambda factor: factor**-0.076
assert round(times(2), 3) == 0.949
assert round(100 * (1 - times(2)), 1) == 5.1
assert round(times(10), 3) == 0.839
assert round(0.9 ** (-1 / 0.076)) == 4  # a fall of 10 %
assert round(2 ** (1 / 0.076), -2) == 9_100  # half the loss
# Figure 1: five models, each ten times larger.
steps = [round(times(10**k), 2) for k in range(5)]
assert steps == [1.00, 0.84, 0.70, 0.59, 0.50]
# On linear axes the falls shrink; on log axes each is the same.
falls = -np.diff([times(10**k) for k in range(5)])
assert np.allclose(falls, [0.161, 0.135, 0.113, 0.095], atol=5e-4)
logs = np.diff([math.log10(times(10**k)) for k in range(5)])
assert np.allclose(logs, -0.076)

# --- Size or text ---
gopher, chinchilla = train(280e9, 300e9), train(70e9, 1.4e12)
assert round(gopher / 1e23, 1) == 5.0
assert round(chinchilla / 1e23, 1) == 5.9
assert 70 / 280 == 0.25 and round(1400 / 300, 1) == 4.7
assert 6 * 20 == 120  # C = 6N · 20N
N = math.sqrt(1e22 / 120)
assert round(N / 1e9, 1) == 9.1 and round(20 * N / 1e9) == 183
assert round(1e12 / 6.7e9, -1) == 150  # tokens per parameter

# --- The floor: constants of Hoffmann and others ---
E, A, ALPHA, B, BETA = 1.69, 406.4, 0.34, 410.7, 0.28
parts = lambda N, D: (A / N**ALPHA, B / D**BETA)
a, b = parts(70e9, 1.4e12)
assert (round(a, 3), round(b, 3), round(E + a + b, 2)) == (
    0.083, 0.163, 1.94)
a, b = parts(700e9, 14e12)
assert (round(a, 3), round(b, 3), round(E + a + b, 2)) == (
    0.038, 0.086, 1.81)
assert math.isclose(train(700e9, 14e12) / chinchilla, 100)

# --- Sudden abilities: ten right tokens in a row ---
solved = lambda p: p**10
assert round(solved(0.50), 3) == 0.001
assert (round(solved(0.90), 2), round(solved(0.98), 2)) == (0.35, 0.82)
# The figure: token errors fall by one factor, 50 to 0.9 %.
errors = [0.5 * 10 ** (-0.35 * k) for k in range(6)]
assert [round(100 * e, 1) for e in errors] == [
    50.0, 22.3, 10.0, 4.5, 2.0, 0.9]
assert [round(100 * solved(1 - e), 1) for e in errors] == [
    0.1, 8.0, 35.0, 63.4, 81.8, 91.5]  # two steps: 8 to 63

# --- Extend the line: a world with a floor, a fit without one ---
truth = lambda N: 1.69 + 406.4 / N**0.34
sizes = np.logspace(8, 9, 9)
slope, const = np.polyfit(np.log(sizes), np.log(truth(sizes)), 1)
fit = lambda N: np.exp(const) * N**slope
off = 100 * np.abs(fit(sizes) / truth(sizes) - 1)
assert round(off.max(), 2) == 0.83
# Between the nine models it is not more either.
dense = np.logspace(8, 9, 10_001)
assert (100 * np.abs(fit(dense) / truth(dense) - 1)).max() < 0.83
far = 1e11
assert (round(fit(far), 2), round(truth(far), 2)) == (1.40, 1.76)
assert round(100 * (1 - fit(far) / truth(far))) == 21
assert fit(far) < 1.69  # below the floor

# --- Missed forecasts ---
assert 1997 - 1958 == 39 and 39 > 10

# --- Brier score ---


def brier(forecasts, outcomes):
    pairs = zip(forecasts, outcomes)
    return round(sum((p - o) ** 2 for p, o in pairs) / len(outcomes), 4)


assert [round((p - o) ** 2, 2) for p, o in
        [(0.9, 1), (0.7, 1), (0.2, 0), (0.6, 0)]] == [
            0.01, 0.09, 0.04, 0.36]
assert brier([0.9, 0.7, 0.2, 0.6], [1, 1, 0, 0]) == 0.125
assert brier([0.5] * 4, [1, 1, 0, 0]) == 0.25
assert brier([0.1] * 10, [1] + [0] * 9) == 0.09
expected = lambda say, believe=0.7: (
    believe * (say - 1) ** 2 + (1 - believe) * say**2)
assert math.isclose(expected(0.7), 0.7 * 0.09 + 0.3 * 0.49)
assert math.isclose(expected(0.7), 0.21)
assert math.isclose(expected(1), 0.30)
# Honesty is best, for this belief and for others.
for belief in (0.1, 0.5, 0.7, 0.95):
    grid = np.linspace(0, 1, 101)
    best = grid[np.argmin([expected(s, belief) for s in grid])]
    assert math.isclose(best, belief)

# --- Check yourself ---
C = train(1e9, 20e9)
assert math.isclose(C, 1.2e20) and math.isclose(C / 1e14, 1.2e6)
days = C / 1e14 / DAY
assert round(days, 1) == 13.9 and round(days / 8, 1) == 1.7
assert round(2 * 1e9 * 20e9 / 1e14 / DAY, 1) == 4.6  # wrong: 2ND
assert [round(0.2**2, 2), round(0.7**2, 2)] == [0.04, 0.49]
assert brier([0.8, 0.3], [1, 1]) == 0.265 > 0.25
assert math.isclose((0.2 + 0.7) / 2, 0.45)  # wrong: no squares

# --- Figures: python3 Stage1.py --law > power-law.svg ---
# ---          python3 Stage1.py --line > extend-the-line.svg ---
INK, BLUE, RED = "#1b1f24", "#0b5fa5", "#a8480a"
# Colours on a light page, and the ones that replace them on a dark.
DARK = {"#ffffff": "#1b1e24", "#1b1f24": "#e7e3da",
        "#0b5fa5": "#8fc4f5", "#a8480a": "#d98a57",
        "#57606a": "#aaa69c", "#d0d7de": "#363b44"}
RULES = "".join(f'[{part}="{light}"]{{{part}:{dark}}}'
                for light, dark in DARK.items()
                for part in ("fill", "stroke"))
STYLE = ("<style>@media (prefers-color-scheme:dark)"
         f"{{{RULES}}}</style>")


def text(x, y, words, anchor="middle", colour=INK, size=13, bold=False):
    weight = ' font-weight="bold"' if bold else ""
    return (f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}"'
            f'{weight} text-anchor="{anchor}" fill="{colour}">'
            f"{words}</text>")


def curve(points, colour, more=""):
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return (f'<path d="M{path}" fill="none" stroke="{colour}" '
            f'stroke-width="2.5"{more}/>')


def axes(left, top, right, bottom, xs, ys):
    """Frame, grid and labels; xs and ys are (position, label)."""
    out = []
    for y, label in ys:
        out.append(f'<path d="M{left} {y:.1f}H{right}" '
                   'stroke="#d0d7de"/>')
        out.append(text(left - 6, y + 5, label, "end"))
    for x, label in xs:
        out.append(f'<path d="M{x:.1f} {top}V{bottom}" '
                   'stroke="#d0d7de"/>')
        out.append(text(x, bottom + 19, label))
    out.append(f'<path d="M{left} {top}V{bottom}H{right}" '
               'fill="none" stroke="#57606a" stroke-width="1.5"/>')
    return out


def page(height, title, desc, parts):
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 360 {height}" width="360" height="{height}" '
        'role="img" aria-labelledby="t d" '
        'font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        f'<title id="t">{title}</title>', f'<desc id="d">{desc}</desc>',
        STYLE,
        f'<rect width="360" height="{height}" rx="10" fill="#ffffff"/>',
        *parts, "</svg>"])


def law():
    """The same five models on linear and on logarithmic axes."""
    x_lin = lambda m: 56 + m / 10_000 * 270
    y_lin = lambda v: 210 - v * 140
    x_log = lambda m: 56 + math.log10(m) / 4 * 270
    y_log = lambda v: 320 + math.log10(v) / math.log10(0.5) * 140
    dense = np.logspace(0, 4, 200)
    out = [text(16, 28, "Power law, linear axes", "start", bold=True,
                size=15),
           text(16, 50, "loss, 1 = first model", "start")]
    out += axes(56, 66, 336, 210,
                [(x_lin(m), f"{m:,}".replace(",", " "))
                 for m in (1, 5000, 10_000)],
                [(y_lin(v), f"{v:g}") for v in (0, 0.5, 1)])
    out.append(curve([(x_lin(m), y_lin(times(m)))
                      for m in dense], BLUE))
    out += [text(16, 278, "The same law, two log axes", "start",
                 bold=True, size=15),
            text(16, 300, "loss, 1 = first model", "start")]
    out += axes(56, 312, 336, 468,
                [(x_log(10**k), f"{10**k:,}".replace(",", " "))
                 for k in range(5)],
                [(y_log(v), f"{v:g}") for v in (0.5, 0.7, 1)])
    out.append(curve([(x_log(m), y_log(times(m)))
                      for m in dense], BLUE))
    for k, label in enumerate(steps):
        m = 10**k
        for x, y in ((x_lin, y_lin), (x_log, y_log)):
            out.append(f'<circle cx="{x(m):.1f}" '
                       f'cy="{y(times(m)):.1f}" r="5" fill="{BLUE}"/>')
        lift = 5 if k < 4 else 20
        out.append(text(x_log(m) + 9, y_log(times(m)) - lift,
                        f"{label:.2f}", colour=BLUE, bold=True,
                        anchor="start" if k < 4 else "end"))
    out.append(text(196, 508, "parameters, 1 = first model"))
    desc = ("Loss of five models, each with ten times the parameters "
            "of the one before: 1.00, 0.84, 0.70, 0.59, 0.50. On "
            "linear axes a steep fall that flattens, on two "
            "logarithmic axes a straight line.")
    return page(524, "A power law on linear and on log axes", desc, out)


def line():
    """Nine models, the fit without a floor, and the truth."""
    x = lambda N: 46 + (math.log10(N) - 8) / 4 * 280
    y = lambda v: 300 - math.log(v / 1.2) / math.log(2.6 / 1.2) * 220
    dense = np.logspace(8, 12, 100)
    out = [text(16, 28, "Extending the line", "start", bold=True,
                size=15),
           text(16, 50, "loss (log axis)", "start")]
    out += axes(46, 70, 336, 300,
                [(x(10.0**k), f"10<tspan font-size='10' dy='-5'>{k}"
                  "</tspan>") for k in range(8, 13)],
                [(y(v), f"{v:g}") for v in (1.2, 1.5, 2, 2.5)])
    out.append(curve([(x(10.0**8), y(1.69)), (x(10.0**12), y(1.69))],
                     "#57606a", ' stroke-dasharray="2 5"'))
    out.append(text(52, y(1.69) + 17, "floor 1.69", "start"))
    out.append(curve([(x(N), y(truth(N))) for N in dense], BLUE))
    out.append(curve([(x(N), y(fit(N))) for N in dense], RED,
                     ' stroke-dasharray="8 5"'))
    for N in sizes:
        out.append(f'<circle cx="{x(N):.1f}" cy="{y(truth(N)):.1f}" '
                   f'r="4.5" fill="{INK}"/>')
    out.append(f'<circle cx="{x(far):.1f}" cy="{y(truth(far)):.1f}" '
               f'r="6" fill="{BLUE}"/>')
    out.append(f'<rect x="{x(far) - 6:.1f}" y="{y(fit(far)) - 6:.1f}" '
               f'width="12" height="12" fill="{RED}"/>')
    out += [text(x(far), y(truth(far)) - 14, "true 1.76", colour=BLUE,
                 bold=True),
            text(x(far) - 12, y(fit(far)) + 16, "predicted 1.40", "end",
                 RED, bold=True),
            text(130, 92, "nine models", "start"),
            text(191, 342, "parameters (log axis)")]
    desc = ("Nine models between 10^8 and 10^9 parameters lie on a "
            "nearly straight line on two logarithmic axes. The fitted "
            "line predicts 1.40 at 10^11; the true curve bends to "
            "1.76, above its floor of 1.69.")
    return page(358, "A line fitted to nine models and the truth",
                desc, out)


if "--law" in sys.argv:
    print(law())
if "--line" in sys.argv:
    print(line())

# Tested: {"source":"18cbffa96c248b334db25eb31f9b214e9c32e8589ca1ed45c953b425e2fd736c","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":1,"stable":"2026-11-28"}}
