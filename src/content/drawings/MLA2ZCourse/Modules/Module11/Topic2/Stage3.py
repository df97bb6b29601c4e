"""What moves over from the source to the target network."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("transfer", 262, "What moves over",
            "Left the source network: digits 0 to 4, body, head for 0 "
            "to 4. Right the target network: digits 5 to 9, the copied "
            "body, frozen or with a small rate, and a new head for 5 "
            "to 9 with a larger rate.")
for x, name, head, colour in ((14, "digits 0 to 4", "head 0-4", "grey"),
                              (196, "digits 5 to 9", "new head 5-9",
                               "green")):
    d.box(x, 206, 130, 34, name, "plain")
    d.box(x, 122, 130, 48, "body:\nconvolutions", "blue")
    d.box(x, 52, 130, 34, head, colour)
    d.arrow((x + 65, 206), (x + 65, 170))
    d.arrow((x + 65, 122), (x + 65, 86))
d.arrow((144, 146), (196, 146), "copy", "purple")
d.save(__file__)
