"""Builds and runs an Arduino sketch on a PC, on a made-up board.

A sketch goes the way of the Arduino IDE: prototypes of its functions are
put before the first one (a type that stands below is unknown there), and
g++ compiles it against board/, which has the names and the arguments of
Arduino-ESP32 core 3.x. The board then runs it on a made-up clock and
refuses what the core refuses. This shows that the code compiles as C++
and what its logic does; it says nothing about currents, noise, true
timing or the chip's own compiler.

    from arduino import run_sketch
    run = run_sketch(SKETCH, seconds=2, inputs=[(500, 27, 0)])
    print(run.serial)          # what Serial printed
    run.edges(25)              # [(ms, level), ...] of a driven pin
"""
import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

GXX = shutil.which("g++")
CTAGS = shutil.which("arduino-ctags")
BOARD = Path(__file__).resolve().parent / "board"
FLAGS = ["-std=gnu++20", "-O1", "-Wall", "-Wextra",
         "-Wno-unused-parameter", "-fno-pie"]
#: Each look at a variable calls the board, which watches what is shared.
WATCH = ["-fsanitize=thread", "--param", "tsan-distinguish-volatile=1"]
#: Further headers by name, secrets.h for one: a proof adds its own.
HEADERS = {}


@dataclass
class Run:
    """What a sketch did, times in milliseconds from the start."""

    serial: str = ""
    #: (ms, pin, level) at each change of a driven pin
    levels: list = field(default_factory=list)
    #: (ms, pin, duty) at each ledcWrite and step of a fade
    duties: list = field(default_factory=list)
    #: (ms, port, text) that Serial1 and Serial2 sent
    sent: list = field(default_factory=list)
    #: (ms, levels of host::spiPins as bits, byte) that SPI sent
    spi: list = field(default_factory=list)
    #: what the core would log as errors
    errors: list = field(default_factory=list)

    def edges(self, pin):
        return [(ms, level) for ms, p, level in self.levels if p == pin]

    def duty(self, pin):
        return [(ms, duty) for ms, p, duty in self.duties if p == pin]


# --- What the builder does before the compiler ---
#: Comments, texts, characters and lines of the preprocessor.
BLANK = re.compile(r'//[^\n]*|/\*.*?\*/|^[ \t]*#(?:\\\n|[^\n])*'
                   r'|R"\(.*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                   re.S | re.M)
FUNCTION = re.compile(r"(?P<type>[\w:<>,*&\s]+?[\s*&])(?P<name>\w+)\s*"
                      r"(?P<arguments>\([^{}]*\))\s*(?:noexcept\s*)?$", re.S)
#: Attributes, which the builder does not repeat in a prototype.
ISR_WORD = re.compile(r"\b(?:IRAM_ATTR|ARDUINO_ISR_ATTR)\b")
EXTERN_C = re.compile(r'extern\s+"C"\s')
NO_FUNCTION = re.compile(r"\s*(?:struct|class|enum|union|namespace|template|"
                         r"extern|using|typedef|constexpr)\b[^()]*$"
                         r"|\s*(?:namespace|template|using|typedef)\b", re.S)


def prototypes(sketch):
    """[(line, prototype), ...] of the functions that the builder declares:

    those of definitions() that the sketch does not declare by hand.
    """
    declared = {" ".join(each.split()) + ";" for each in
                re.findall(r"^[\w:<>*& ]+\([^;{}()]*\)(?=;)",
                           _bare(sketch), re.M)}
    return [each for each in definitions(sketch) if each[1] not in declared]


def _bare(sketch):
    """The sketch with spaces for comments, texts and the preprocessor."""
    return BLANK.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), sketch)


def definitions(sketch):
    """[(line, prototype), ...] of the functions that the sketch defines.

    Functions at the top level with plain arguments: no templates, no
    members, none with a default argument.
    """
    code = _bare(sketch)
    found, start, depth = [], 0, 0
    for at, char in enumerate(code):
        if char == "{":
            if depth == 0:
                head = code[start:at]
                whole = FUNCTION.match(head)
                if whole and not NO_FUNCTION.match(head) and "=" not in head:
                    space = len(head) - len(head.lstrip())
                    line = code.count("\n", 0, start + space) + 1
                    plain = ISR_WORD.sub("", head).split()
                    if EXTERN_C.match(sketch, start + space):
                        plain.insert(1, '"C"')
                    found.append((line, " ".join(plain) + ";"))
            depth += 1
        elif char == "}":
            depth -= 1
        if depth == 0 and char in ";}":
            start = at + 1
    return found


def as_built(sketch):
    """The sketch as the IDE hands it to the compiler."""
    found = prototypes(sketch)
    if CTAGS:
        _same_as_ctags(sketch)
    lines = sketch.splitlines(keepends=True)
    first = found[0][0] - 1 if found else 0
    declared = "".join(f'#line {line} "sketch"\n{text}\n'
                       for line, text in found)
    return ('#include <Arduino.h>\n#line 1 "sketch"\n'
            + "".join(lines[:first]) + declared
            + f'#line {first + 1} "sketch"\n' + "".join(lines[first:]))


def _same_as_ctags(sketch):
    """Holds our definitions against the program that the builder calls."""
    theirs, found = ctags_functions(sketch), definitions(sketch)
    ours = {line: text for line, text in found}
    missing = {(line, name) for line, name in theirs
               if line not in ours or f" {name}(" not in
               ours[line].replace("*", " ").replace("&", " ")}
    if missing or len(theirs) != len(ours):
        raise RuntimeError(f"arduino-ctags finds {sorted(theirs)}, "
                           f"definitions() {found}")


def ctags_functions(sketch):
    """{(line, name), ...} by arduino-ctags: functions at the top level."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "sketch.cpp")
        # The builder runs it behind the preprocessor: attributes are gone.
        file.write_text(ISR_WORD.sub("", sketch))
        told = _call([CTAGS, "-u", "--language-force=c++", "-f", "-",
                      "--c++-kinds=f", "--fields=KSTtzns", str(file)])
    return {(int(re.search(r"line:(\d+)", row)[1]), row.split("\t")[0])
            for row in told.splitlines()
            if not re.search(r"\t(class|struct|namespace):", row)
            and "=" not in re.search(r"signature:(.*?)(\t|$)", row)[1]
            and "template" not in row.split("\t")[2]}


# --- Compile and run ---
def compile_logic(code, main):
    """Compiles plain C++ (`code`, then `main`), runs it, gives its output."""
    with tempfile.TemporaryDirectory() as folder:
        _link(folder, "#include <Arduino.h>\n" + code + main)
        return _call([f"{folder}/main"], folder)


def check_sketch(sketch):
    """Compiles a sketch without running it: names, types, arguments."""
    with tempfile.TemporaryDirectory() as folder:
        _write(folder, as_built(sketch))
        _call([_gxx(), *FLAGS, *_bits(), *WATCH, "-fsyntax-only",
               *_places(folder), f"{folder}/main.cpp"])


def run_sketch(sketch, seconds, inputs=(), analog=(), serial=(),
               loop_us=10, devices="", millivolts="", seed=0,
               keep_errors=False):
    """Runs setup() once and loop() until `seconds` of made-up time.

    inputs: (ms, pin, level) that the outside puts on a pin;
    analog: (ms, pin, raw 0..4095); serial: (ms, port 0..2, text) that
    arrives; loop_us: what one pass of loop() takes; devices: C++ that
    registers I2C devices (see host::I2CDevice) before setup();
    millivolts: body of a C++ function of `pin` and `ms`, instead of
    `analog`; seed: lets interrupts in between any two looks at what is
    shared, as chance with this seed decides (0: at their time only).
    Raises RuntimeError with what the compiler or the core says; with
    keep_errors the core's words stand in the run.
    """
    events = sorted(
        [(round(ms * 1000), 0, pin, level) for ms, pin, level in inputs]
        + [(round(ms * 1000), 1, pin, raw) for ms, pin, raw in analog]
        + [(round(ms * 1000), 2 + port, byte, 0)
           for ms, port, text in serial for byte in text.encode()],
        key=lambda event: event[0])
    rows = ",".join("{%d,%d,%d,%d}" % event for event in events)
    world = (f"[](int pin, double ms) -> uint32_t {{ (void)pin; (void)ms; "
             f"{millivolts} }}" if millivolts else "nullptr")
    main = f"""
static void hostDevices() {{ {devices} }}
int main(int, char **argv) {{
  return host::run(argv, {{{rows}}}, {round(seconds * 1e6)}ull, {loop_us},
                   {seed}u, {world}, hostDevices);
}}
"""
    with tempfile.TemporaryDirectory() as folder:
        _link(folder, as_built(sketch) + main)
        _tell_symbols(folder, sketch)
        done = _run([f"{folder}/main"], folder)
    errors = [line.removeprefix("[E] ") for line in done.stderr.splitlines()]
    if done.returncode or (errors and not keep_errors):
        raise RuntimeError("\n".join(errors) or
                           f"it ended with {done.returncode}")
    return _read(done.stdout, errors)


def _read(text, errors):
    """Takes the traces out of the output: lines that begin with \\x01."""
    run = Run(errors=errors)
    places = {"L": run.levels, "D": run.duties, "B": run.spi}
    for index, part in enumerate(text.split("\x01")):
        if index % 2 == 0:
            run.serial += part
            continue
        kind, us, pin, value = part.split(" ", 3)
        ms = int(us) / 1000
        if kind == "S":
            run.sent.append((ms, int(pin), bytes.fromhex(value).decode(
                "latin-1")))
        else:
            places[kind].append((ms, int(pin), int(value)))
    return run


def _gxx():
    if GXX is None:
        raise SystemExit("g++ is missing: apt install g++")
    return GXX


@functools.cache
def _bits():
    """-m32, where such a program runs: `long` has 32 bits on the chip."""
    # Made and run: multilib may be missing, and with it there, some kernels
    # (WSL 1, hardened ones, small virtual machines) refuse 32 bits.
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/program"
        made = subprocess.run(
            [_gxx(), "-m32", "-x", "c++", "-", "-o", program],
            input=b"#include <algorithm>\nint main() {}", capture_output=True)
        try:
            if made.returncode == 0 and _run([program]).returncode == 0:
                return ["-m32", "-msse2", "-mfpmath=sse"]
            print("long has 64 bits here: apt install g++-multilib",
                  file=sys.stderr)
        except OSError:
            print("long has 64 bits here: no program of 32 bits runs",
                  file=sys.stderr)
    return []


@functools.cache
def _board():
    """The folder with the compiled board; made once for each version."""
    told = subprocess.run([_gxx(), "--version"], capture_output=True)
    sources = sorted(BOARD.rglob("*.*"))
    whole = told.stdout + repr([FLAGS, WATCH, _bits()]).encode()
    whole += b"".join(file.read_bytes() for file in sources)
    key = hashlib.sha256(whole).hexdigest()[:16]
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    made = cache / f"made-up-board-{key}"
    if (made / "board.o").exists():
        return made
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        built = Path(folder, "built")
        shutil.copytree(BOARD, built)
        common = [_gxx(), *FLAGS, *_bits(), "-I", str(built)]
        _call([*common, *WATCH, "-x", "c++-header",
               str(built / "Arduino.h"), "-o", str(built / "Arduino.h.gch")])
        _call([*common, "-c", str(built / "board.cpp"), "-o",
               str(built / "board.o")])
        shutil.rmtree(made, ignore_errors=True)
        try:
            built.rename(made)
        except OSError:  # another proof was faster
            pass
    return made


def _places(folder):
    return ["-I", folder, "-I", str(_board())]


def _write(folder, code):
    for name, text in HEADERS.items():
        Path(folder, name).write_text(text)
    Path(folder, "main.cpp").write_text(code)


def _link(folder, code):
    _write(folder, code)
    _call([_gxx(), *FLAGS, *_bits(), *WATCH, *_places(folder), "-c",
           f"{folder}/main.cpp", "-o", f"{folder}/main.o"])
    _call([_gxx(), *_bits(), "-no-pie", f"{folder}/main.o",
           str(_board() / "board.o"), "-o", f"{folder}/main"])


def _tell_symbols(folder, sketch):
    """Writes where the sketch's own variables and functions stand."""
    words = set(re.findall(r"\w+", sketch))

    def table(file):
        rows = _call(["nm", "-C", "-f", "sysv", f"{folder}/{file}"])
        for row in rows.splitlines():
            cells = [cell.strip() for cell in row.split("|")]
            if len(cells) == 7 and cells[4]:
                yield cells

    own = {}
    for name, _, letter, _, size, _, section in table("main.o"):
        data = letter in "bBdD"
        first = re.match(r"\w+", name.split("::")[0])
        if (first and first[0] in words and name != "main"
                and (data or letter in "tTW")
                and not section.startswith("iram")):
            own[name] = "D" if data else "T"
    rows = [(int(at, 16), int(size, 16), own[name], name)
            for name, at, _, _, size, _, _ in table("main") if name in own]
    Path(folder, "symbols.txt").write_text("".join(
        f"{at:x} {size:x} {kind} {name}\n"
        for at, size, kind, name in sorted(rows)))


def _run(command, folder=None):
    done = subprocess.run(command, capture_output=True, timeout=600,
                          cwd=folder)
    done.stdout = done.stdout.decode(errors="replace").replace("\r\n", "\n")
    done.stderr = done.stderr.decode(errors="replace")
    return done


def _call(command, folder=None):
    done = _run(command, folder)
    if done.returncode or done.stderr:
        raise RuntimeError(done.stderr or f"it ended with {done.returncode}")
    return done.stdout
