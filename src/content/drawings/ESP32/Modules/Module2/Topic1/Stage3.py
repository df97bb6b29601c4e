"""Debouncing: one noisy press through three filters, sample by sample."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

# A spike, a bouncing press, a bouncing release; one digit a sample.
RAW = [int(c) for c in "000100000000101101001111111111110100100000000"]
N = 4
lock, counter, integrator = [], [], []
state = left = 0
for raw in RAW:
    if left:
        left -= 1
    elif raw != state:
        state, left = raw, N
    lock.append(state)
state = run = 0
for raw in RAW:
    run = run + 1 if raw != state else 0
    if run == N:
        state, run = raw, 0
    counter.append(state)
state = total = 0
for raw in RAW:
    total = min(total + 1, N) if raw else max(total - 1, 0)
    if total in (0, N):
        state = int(total == N)
    integrator.append(state)
assert sum(b > a for a, b in zip([0] + lock, lock)) == 3
assert sum(b > a for a, b in zip([0] + counter, counter)) == 1
assert sum(b > a for a, b in zip([0] + integrator, integrator)) == 1

d = Drawing(
    "filters", 330, "One press, three filters",
    "The raw level shows a spike, then a press that bounces, then a "
    "release that bounces. The lock-out of 4 samples answers at once, "
    "takes the spike for a press and ends inside the bounce, so it "
    "counts three presses. Counter "
    "and integrator of 4 samples count one press, some samples later.")
STEP, LEFT = 4.9, 112
for k, (name, levels, note, colour) in enumerate((
        ("raw", RAW, "7 presses", "grey"),
        ("lock-out", lock, "3 presses", "rust"),
        ("counter", counter, "1 press", "blue"),
        ("integrator", integrator, "1 press", "green"))):
    base = 92 + 66 * k
    d.text(14, base - 12, name, bold=True)
    d.text(14, base + 7, note)
    points = []
    for i, level in enumerate(levels):
        y = base - 28 * level
        points += [(round(LEFT + i * STEP, 1), y),
                   (round(LEFT + (i + 1) * STEP, 1), y)]
    d.line(points, colour)
rises = sum(b > a for a, b in zip([0] + RAW, RAW))
assert rises == 7, rises
for i, words in ((3, "spike"), (11, "press"), (30, "release")):
    d.text(LEFT + i * STEP, 54, words,
           anchor="middle" if words == "spike" else "start")
d.text(LEFT, 322, "each step 1 sample, N = 4")
d.save(__file__)
