"""Builds a Django project from the code of a lesson.

    from page import blocks
    from django_site import build, is_file
    shown = blocks(__file__, "python")
    build(shown, apps=["readings"])
    for block in shown:
        if not is_file(block): printed(block.code, names)

A block whose first line names a file, `# readings/models.py`, becomes
that file; with `, continued` it goes behind what stands there. Other
blocks are what one types into `python manage.py shell`. The database is
SQLite in memory, unless `database` names a file.

Django REST framework is not among the packages of this repository. With
`drf()` a proof asks whether Python finds it, and says which way it ran.
"""
import importlib.util
import re
import sys
import tempfile
from pathlib import Path

FIRST = re.compile(r"# ([\w/]+\.py)(, continued)?\s*$")


def named(block):
    return FIRST.match(block.code.split("\n", 1)[0])


def is_file(block):
    return named(block) is not None


def drf():
    """True if Django REST framework can be imported; says which."""
    found = importlib.util.find_spec("rest_framework") is not None
    print("with Django REST framework" if found else
          "without Django REST framework: plain Django only")
    return found


def build(shown, apps, database=":memory:", skip=(), **settings):
    """Writes the files, configures Django, makes tables; the folder."""
    root = Path(tempfile.mkdtemp(prefix="django-lesson-"))
    for block in shown:
        if (at := named(block)) and at[1] not in skip:
            path = root / at[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            before = path.read_text() + "\n\n" if at[2] else ""
            path.write_text(before + block.code)
    for app in apps:
        (root / app / "migrations").mkdir(parents=True, exist_ok=True)
        for folder in (root / app, root / app / "migrations"):
            (folder / "__init__.py").touch()
    sys.path.insert(0, str(root))

    import django
    from django.conf import settings as live
    from django.core.management import call_command
    from django.db import connection
    defaults = dict(
        SECRET_KEY="only for this proof", USE_TZ=True, TIME_ZONE="UTC",
        ALLOWED_HOSTS=["testserver"], DEBUG=False,
        DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
        INSTALLED_APPS=["django.contrib.contenttypes",
                        "django.contrib.auth", *apps],
        DATABASES={"default": {
            "ENGINE": "django.db.backends.sqlite3", "NAME": database}})
    extra = settings.pop("INSTALLED_APPS", [])
    defaults["INSTALLED_APPS"] += extra
    live.configure(**{**defaults, **settings})
    django.setup()
    with connection.cursor() as c:      # thrown away: no wait for a disk
        c.execute("PRAGMA synchronous = OFF")
    call_command("makemigrations", *apps, verbosity=0)
    call_command("migrate", verbosity=0)
    return root
