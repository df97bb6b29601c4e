"""The folders of a training job and of an endpoint on SageMaker."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("contract", 400, "What the container sees",
            "On the left is S3 with train/, checkpoints/ and "
            "model.tar.gz. On the right is a container started with "
            "train: it reads /opt/ml/input, writes /opt/ml/checkpoints, "
            "from which it also resumes, and leaves /opt/ml/model. Below "
            "is a container started with serve: model.tar.gz is unpacked "
            "into its /opt/ml/model, and it answers GET /ping and POST "
            "/invocations on port 8080.")
d.text(14, 58, "S3", bold=True)
d.text(176, 58, "container: train", bold=True)
d.box(14, 70, 116, 34, "train/", "grey")
d.box(176, 70, 150, 34, "input/", "blue")
d.arrow((130, 87), (174, 87))
d.box(14, 124, 116, 34, "checkpoints/", "grey")
d.box(176, 124, 150, 34, "checkpoints/", "rust")
d.arrow((176, 135), (132, 135))
d.arrow((130, 148), (174, 148), dashed=True)
d.box(14, 178, 116, 34, "model.tar.gz", "grey")
d.box(176, 178, 150, 34, "model/", "green")
d.arrow((176, 195), (132, 195))
d.box(176, 224, 150, 34, "output/failure", "plain", dashed=True)
d.text(176, 290, "container: serve", bold=True)
d.box(176, 302, 150, 34, "model/", "green")
d.arrow((72, 212), (174, 319), via=((72, 319),))
d.box(176, 348, 150, 40, "/ping\n/invocations", "purple")
d.text(14, 373, "port 8080")
d.arrow((96, 368), (174, 368))
d.save(__file__)
