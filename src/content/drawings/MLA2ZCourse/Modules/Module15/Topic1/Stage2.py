"""Stages cut at the shuffle, and a plan to be read from below."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("stages", 290, "A shuffle ends a stage",
            "Three partitions pass read, map and filter one beside the "
            "other: stage 1 with three tasks. Arrows from each of them "
            "lead to each of two partitions of stage 2.")
d.text(14, 56, "stage 1: three tasks", colour="blue")
for k in range(3):
    d.box(14, 66 + 50 * k, 176, 36, "read, map, filter", "blue")
d.text(206, 254, "stage 2:\ntwo tasks", colour="green")
for k in range(2):
    d.box(256, 84 + 70 * k, 70, 46, "reduce", "green")
    for j in range(3):
        d.arrow((190, 84 + 50 * j), (256, 107 + 70 * k), colour="rust")
d.text(14, 240, "shuffle: files written,", colour="rust")
d.text(14, 262, "then fetched", colour="rust")
d.save(__file__)

d = Drawing("plan", 384, "Read a plan from below",
            "A plan as boxes from below to the top: file scan of orders, "
            "filter, broadcast hash join with the shops, partial "
            "aggregate, exchange, final aggregate.")
steps = [("HashAggregate, final", "green"), ("Exchange: shuffle", "rust"),
         ("HashAggregate, partial", "green"),
         ("BroadcastHashJoin", "purple"), ("Filter: paid", "plain"),
         ("FileScan: 3 columns", "blue")]
for k, (words, colour) in enumerate(steps):
    y = 48 + 54 * k
    d.box(14, y, 200, 34, words, colour)
    if k:
        d.arrow((114, y), (114, y - 20))
d.box(238, 264, 88, 50, "FileScan\nshops", "blue")
d.arrow((282, 264), (214, 227), colour="purple", via=((282, 227),))
d.text(228, 212, "Broadcast", colour="purple")
d.text(228, 62, "stage 2", colour="muted" if False else "plain")
d.text(228, 172, "stage 1")
d.save(__file__)
