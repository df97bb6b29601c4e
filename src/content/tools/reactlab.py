"""Runs the JavaScript, TypeScript and JSX of a lesson with Node.

    from reactlab import react_blocks, run_blocks, type_errors
    run_blocks(codes)                 # what each block prints
    react_blocks(codes)               # with a small DOM for react-dom

esbuild, TypeScript and React are those of the repository.
"""
import json
import os
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
#: Git ignores it; modules in it find the packages of the repository.
WORK = ROOT / "reports"
MARK = "\u0001"
OPTIONS = {"strict": True, "noEmit": True, "target": "es2022",
           "module": "esnext", "moduleResolution": "bundler",
           "lib": ["es2023", "dom", "dom.iterable"], "types": [],
           "skipLibCheck": True, "jsx": "react-jsx"}
BUILD = """
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
const root = process.argv.at(-1);
const { build } = createRequire(join(root, "package.json"))("esbuild");
const made = await build({
  stdin: { contents: readFileSync(0, "utf8"), loader: "tsx",
           resolveDir: root, sourcefile: "page.tsx" },
  bundle: true, write: false, format: "esm", platform: "node",
  external: ["esbuild"], jsx: "automatic", jsxDev: false,
  target: "node20", logLevel: "warning",
  banner: { js: "import { createRequire as __cr } from 'node:module';"
    + "const require = __cr(" + JSON.stringify(join(root, "x.js"))
    + ");" },
});
process.stdout.write(made.outputFiles[0].text);
"""


def folder_for_code():
    WORK.mkdir(exist_ok=True)
    return tempfile.TemporaryDirectory(dir=WORK)


def node(code, *arguments, stdin="", seconds=60, mode="development"):
    """Runs a module with Node and gives what it prints."""
    run = subprocess.run(
        ["node", "--input-type=module", "-e", code, "--", *arguments],
        input=stdin, capture_output=True, text=True, timeout=seconds,
        cwd=ROOT, env={**os.environ, "NODE_ENV": mode,
                       "NO_COLOR": "1", "FORCE_COLOR": "0"})
    assert run.returncode == 0, run.stderr[-3000:]
    return run.stdout


def built(code):
    """One plain module of TypeScript or JSX with its imports."""
    return node(BUILD, str(ROOT), stdin=code)


def run_module(code, seconds=60, mode="development"):
    """Builds and runs one module of TypeScript or JSX."""
    with folder_for_code() as folder:
        file = Path(folder) / "page.mjs"
        file.write_text(built(code))
        return node(f"await import({json.dumps(file.as_uri())})",
                    seconds=seconds, mode=mode)


def run_blocks(codes, before="", after="", **how):
    """Runs blocks as one module; what each of them prints."""
    mark = f"\nconsole.log({json.dumps(MARK)});\n"
    code = before + mark + "".join(c + mark for c in codes) + after
    parts = run_module(code, **how).split(MARK + "\n")
    return parts[1:len(codes) + 1]


def type_errors(code, name="page.ts"):
    """What tsc --strict says about a module; empty if nothing."""
    with folder_for_code() as folder:
        file = Path(folder) / name
        file.write_text(code)
        settings = Path(folder) / "tsconfig.json"
        settings.write_text(json.dumps({"files": [name],
                                        "compilerOptions": OPTIONS}))
        run = subprocess.run(
            ["node", str(ROOT / "node_modules/typescript/bin/tsc"),
             "-p", str(settings)],
            capture_output=True, text=True, timeout=120, cwd=ROOT)
        return [line[line.index("error TS"):] for line in
                run.stdout.splitlines() if "error TS" in line]


#: A clock that jumps to the next timer as soon as nothing else is to
#: be done, so that times are exact on a loaded machine too; and a
#: document that holds a tree and no more: enough for react-dom to
#: mount, update and remove plain elements. No layout, no browser.
DOM = """
{
  const turn = () => new Promise((done) => setImmediate(done));
  const timers = new Map();
  let now = 0;
  let last = 0;
  const add = (call, ms, every) => {
    timers.set(++last, { at: now + Math.max(0, Number(ms) || 0),
      call, every });
    return last;
  };
  globalThis.setTimeout = (f, ms, ...given) =>
    add(() => f(...given), ms);
  globalThis.setInterval = (f, ms, ...given) =>
    add(() => f(...given), ms, ms);
  globalThis.clearTimeout = (id) => void timers.delete(id);
  globalThis.clearInterval = globalThis.clearTimeout;
  performance.now = () => now;
  const run = async () => {
    for (;;) {
      for (let k = 0; k < 40; k++) await turn();
      let first;
      for (const [id, timer] of timers)
        if (!first || timer.at < first[1].at) first = [id, timer];
      if (!first) continue;
      const [id, timer] = first;
      now = timer.at;
      if (timer.every) timer.at += timer.every;
      else timers.delete(id);
      timer.call();
    }
  };
  run();
}
class StandInNode extends EventTarget {
  constructor(type, name, doc) {
    super();
    Object.assign(this, { nodeType: type, nodeName: name,
      ownerDocument: doc, childNodes: [], parentNode: null });
  }
  get firstChild() { return this.childNodes[0] ?? null; }
  get lastChild() { return this.childNodes.at(-1) ?? null; }
  get nextSibling() {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  insertBefore(child, before) {
    child.parentNode?.removeChild(child);
    const at = before ? this.childNodes.indexOf(before)
      : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  appendChild(child) { return this.insertBefore(child, null); }
  removeChild(child) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }
  get textContent() {
    return this.data ?? this.childNodes.map((c) => c.textContent).join("");
  }
  set textContent(text) {
    if (this.nodeType === 3) { this.data = text; return; }
    this.childNodes = [];
    if (text !== "") this.appendChild(document.createTextNode(text));
  }
  get nodeValue() { return this.data; }
  set nodeValue(text) { this.data = text; }
  contains(other) {
    for (; other; other = other.parentNode) if (other === this) return true;
    return false;
  }
}
class StandInElement extends StandInNode {
  constructor(name, doc) {
    super(1, name.toUpperCase(), doc);
    Object.assign(this, { tagName: this.nodeName, localName: name,
      namespaceURI: "http://www.w3.org/1999/xhtml", attributes_: {},
      style: { setProperty() {} } });
  }
  setAttribute(name, value) { this.attributes_[name] = String(value); }
  removeAttribute(name) { delete this.attributes_[name]; }
  getAttribute(name) { return this.attributes_[name] ?? null; }
  hasAttribute(name) { return name in this.attributes_; }
  get children() {
    return this.childNodes.filter((c) => c.nodeType === 1);
  }
  get firstElementChild() { return this.children[0] ?? null; }
  querySelector(css) {          // a tag, or [name=value]
    const [, name, value] = /^\\[(.*)=(.*)\\]$/.exec(css) ?? [];
    for (const child of this.children) {
      if (name ? child.getAttribute(name) === value
        : child.localName === css) return child;
      const below = child.querySelector(css);
      if (below) return below;
    }
    return null;
  }
  click() {
    for (let node = this; node; node = node.parentNode) {
      const event = new Event("click", { bubbles: true });
      Object.defineProperty(event, "target", { value: this });
      node.dispatchEvent(event);
    }
  }
  get outerHTML() {
    const marks = Object.entries(this.attributes_)
      .map(([name, value]) => ` ${name}="${value}"`).join("");
    return `<${this.localName}${marks}>${this.innerHTML}</${this.localName}>`;
  }
  get innerHTML() {
    return this.childNodes
      .map((c) => c.outerHTML ?? (c.nodeType === 3 ? c.data : "")).join("");
  }
}
{
  const doc = new StandInNode(9, "#document", null);
  doc.createElement = (name) => new StandInElement(name, doc);
  doc.createElementNS = (space, name) => new StandInElement(name, doc);
  const leaf = (type, name) => (text) => Object.assign(
    new StandInNode(type, name, doc), { data: String(text) });
  doc.createTextNode = leaf(3, "#text");
  doc.createComment = leaf(8, "#comment");
  doc.documentElement = doc.appendChild(doc.createElement("html"));
  doc.body = doc.documentElement.appendChild(doc.createElement("body"));
  doc.activeElement = doc.body;
  doc.defaultView = globalThis;
  globalThis.navigator ??= { userAgent: "stand-in" };
  Object.assign(globalThis, { document: doc, window: globalThis,
    HTMLElement: StandInElement, Element: StandInElement,
    Node: StandInNode, HTMLIFrameElement: class {} });
}
"""


def react_blocks(codes, before="", after="", **how):
    """As run_blocks, with a document for react-dom/client."""
    with folder_for_code() as folder:
        dom = Path(folder) / "dom.js"
        dom.write_text(DOM)
        start = f"import {json.dumps(str(dom))};\n"
        return run_blocks(codes, start + before, after, **how)
