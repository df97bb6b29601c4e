"""The files of an artefact, and what REDUCE does."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("artefact", 250, "One artefact, four files",
            "A folder named version 1.0.0 holds the model file, a list of "
            "library versions, example rows with their answers, and the "
            "manifest. Arrows lead from the manifest to the other three, "
            "whose hashes it holds.")
d.box(10, 44, 320, 196, "", "grey", dashed=True)
d.text(24, 68, "version 1.0.0", bold=True)
d.box(24, 108, 116, 96, "manifest\nnames, dates\nmetrics\nhashes", "blue")
for k, (name, colour) in enumerate([("model.joblib", "rust"),
                                    ("requirements", "green"),
                                    ("rows + answers", "purple")]):
    y = 60 + 62 * k
    d.box(186, y, 134, 44, name, colour)
    d.arrow((140, 156), (186, y + 22))
d.save(__file__)

d = Drawing("reduce", 270, "What loading does",
            "The instructions of a pickle are read from top to bottom. One "
            "looks up a function by the name in the file and pushes it on a "
            "stack, one pushes the arguments, and REDUCE calls the function "
            "with them and puts the result on the stack.")
d.text(14, 58, "in the file")
d.text(214, 58, "on the stack")
for k, (op, stack, colour) in enumerate([
        ("find this name", "a function", "blue"),
        ("push arguments", "function, args", "green"),
        ("REDUCE", "its result", "rust")]):
    y = 70 + 60 * k
    d.box(14, y, 140, 42, op, colour)
    d.box(200, y, 130, 42, stack, colour)
    d.arrow((154, y + 21), (200, y + 21))
d.text(14, 258, "rust: here the function runs")
d.save(__file__)
