"""Puts bytecode into Python's library, of those modules that each start imports.

Pyodide's library comes as source alone, so that every start compiled 125 modules, which was more than half of its time.
Runs in Pyodide, which knows its own bytecode. Gives back the path of the new archive.
"""

import pathlib
import sys

LIBRARY = "/lib/python314.zip"
# Before anything else is imported here. What is frozen into Python itself has another origin.
AT_START = {getattr(module.__spec__, "origin", None) for module in list(sys.modules.values())}

import py_compile
import zipfile

SOURCE = pathlib.Path("/tmp/source.py")
COMPILED = pathlib.Path("/tmp/compiled.pyc")
OUT = "/tmp/library.zip"


def compiled(source, place):
    """No time stands in it, and nobody looks whether the source has changed: the same bytes each time."""
    SOURCE.write_bytes(source)
    py_compile.compile(
        str(SOURCE),
        str(COMPILED),
        dfile=place,
        doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return COMPILED.read_bytes()


def add(archive, name, content):
    archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


with zipfile.ZipFile(LIBRARY) as old, zipfile.ZipFile(OUT, "w") as new:
    for name in old.namelist():
        if name.endswith("/"):
            continue
        place, content = f"{LIBRARY}/{name}", old.read(name)
        if place in AT_START:
            add(new, f"{name}c", compiled(content, place))
        else:
            add(new, name, content)

OUT
