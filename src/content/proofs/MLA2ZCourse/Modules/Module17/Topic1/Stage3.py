"""The blocks of 'API calls inside React components'.

React 19.3 and its real effects run in Node; a small tree of elements
(src/content/tools/reactlab.py) stands in for the browser's document.
What each block prints must stand below it, and tsc reads all blocks.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks
from reactlab import react_blocks, type_errors

shown = blocks(__file__, "tsx")
codes = [block.code for block in shown]

MORE = r"""
import { useMemo } from "react";
// Fetching in the render does not end: more than ten in 200 ms.
{
  serve(() => ({ body: ["x"], after: 2 }));
  function InRender() {
    const [found, setFound] = useState([]);
    fetch("/x").then((r) => r.json()).then(setFound);
    return <p>{found.length}</p>;
  }
  const { root } = await mount(<InRender />);
  await pause(180);
  assert.ok(requests.length > 10, String(requests.length));
  root.unmount();
}
// An equal number ends it: three requests.
{
  serve(() => ({ body: 5, after: 2 }));
  function Number5() {
    const [found, setFound] = useState(0);
    fetch("/x").then((r) => r.json()).then(setFound);
    return <p>{found}</p>;
  }
  const { root } = await mount(<Number5 />);
  await pause(180);
  assert.equal(requests.length, 3);
  root.unmount();
}
// StrictMode round a part: no repetition for what is there at first.
for (const [wrap, times] of [
  [(p) => <StrictMode>{p}</StrictMode>, 2],
  [(p) => <StrictMode><div>{p}</div></StrictMode>, 2],
  [(p) => <div><StrictMode>{p}</StrictMode></div>, 1],
  [(p) => <div><b /><StrictMode>{p}</StrictMode></div>, 1]]) {
  let count = 0;
  function Once() { useEffect(() => { count += 1; }, []); return null; }
  const { root } = await mount(wrap(<Once />));
  assert.equal(count, times);
  root.unmount();
}
// A promise of the own render: no end, with useState and useMemo too;
// one of a parent above Suspense comes through.
{
  const ask = () => askAnew("/cities?start=Li");
  const Show = ({ p }) => <b>{use(p).length}</b>;
  function Middle() { return <Show p={ask()} />; }
  function Memo() { return <b>{use(useMemo(ask, [])).length}</b>; }
  function Kept() { return <b>{use(useState(ask)[0]).length}</b>; }
  function Parent() {
    const p = ask();
    return <Suspense fallback="wait"><Show p={p} /></Suspense>;
  }
  for (const [part, text] of [[<Middle />, "wait"],
    [<Memo />, "wait"], [<Kept />, "wait"], [<Parent />, "2"]]) {
    serve(good);
    const { box, root } = await mount(
      <Suspense fallback="wait">{part}</Suspense>);
    await pause(700);
    assert.equal(box.textContent, text);
    assert.equal(requests.length > 10, text === "wait");
    root.unmount();
  }
}
// A boundary sees what is thrown in the render, not a rejected promise
// of an effect and not an error of a click.
{
  const lost = [];
  const note = (error) => { lost.push(error.message); };
  process.on("unhandledRejection", note);
  process.on("uncaughtException", note);
  function Late() {
    useEffect(() => { Promise.reject(new Error("late")); }, []);
    return <button onClick={() => { throw new Error("click"); }}>on
      </button>;
  }
  const { box, root } = await mount(<Boundary><Late /></Boundary>);
  try { box.querySelector("button").click(); } catch { }
  await pause(50);
  assert.match(box.textContent, /^on/);
  assert.ok(lost.includes("late"));
  root.unmount();
  process.off("unhandledRejection", note);
  process.off("uncaughtException", note);
}
// Polling: a round each 10 s, until the component goes; an answer
// that takes longer is broken off.
for (const [after, shown] of [[10, "success"], [11_000, "loading"]]) {
  serve((url) => ({ body: matching(url), after }));
  const polled = [];
  function Poll() {
    const [attempt, setAttempt] = useState(0);
    const url = "/cities?start=Li";
    const { state, retry } = useApi(url, loadCities);
    useEffect(() => {
      const timer = setTimeout(() => { setAttempt(attempt + 1);
        retry(); }, 10_000);
      return () => clearTimeout(timer);
    }, [attempt, url]);
    polled.push(state.status);
    return null;
  }
  const { root } = await mount(<Poll />);
  await pause(35_000);
  assert.equal(requests.filter((r) => r === "Li").length, 4);
  assert.equal(polled.includes("success"), shown === "success");
  root.unmount();
  await pause(30_000);
  assert.equal(requests.filter((r) => r === "Li").length, 4);
}
// A function that is new at each render: the effect runs for ever.
{
  serve((url) => ({ body: matching(url), after: 2 }));
  function Arrow() {
    const { state } = useApi("/cities?start=L",
      (url, signal) => loadCities(url, signal));
    return <p>{state.status}</p>;
  }
  const { root } = await mount(<Arrow />);
  await pause(180);
  assert.ok(requests.length > 10, String(requests.length));
  root.unmount();
}
// Twelve orders of arrival: the guard always ends with the last text.
for (let k = 0; k < 12; k++) {
  const wait = { L: 20 + (k * 37) % 90, Li: 20 + (k * 53) % 90,
    Lim: 20 + (k * 71) % 90 };
  serve((url) => ({ body: matching(url),
    after: wait[url.searchParams.get("start")] }));
  const { box, root } = await mount(<Cities start="L" />);
  for (const start of ["Li", "Lim"]) {
    root.render(<Cities start={start} />);
    await pause(10);
    assert.equal(says(box, "status"), "Searching …");
  }
  await pause(160);
  assert.equal(box.textContent, "1 foundLima");
  root.unmount();
}
// In StrictMode the first of two requests is aborted.
{
  serve((url) => ({ body: matching(url) }));
  const { root } = await mount(
    <StrictMode><Cities start="Li" /></StrictMode>);
  assert.deepEqual(requests, ["Li", "Li aborted", "Li"]);
  root.unmount();
  serve(uneven);
  const naive = await mount(
    <StrictMode><Naive start="Li" /></StrictMode>);
  assert.deepEqual(requests, ["Li", "Li"]);
  naive.root.unmount();
}
// A load that ignores its signal still cannot overwrite.
{
  const deaf = (url) => new Promise((done) => setTimeout(
    () => done([url]), url === "/a" ? 80 : 20));
  function Deaf({ url }) {
    const { state } = useApi(url, deaf);
    return <p>{state.status === "success" ? state.data[0] : "-"}</p>;
  }
  const { box, root } = await mount(<Deaf url="/a" />);
  root.render(<Deaf url="/b" />);
  await pause(150);
  assert.equal(box.textContent, "/b");
  root.unmount();
}
// Two components with useApi: two requests.
{
  serve((url) => ({ body: matching(url) }));
  const { root } = await mount(
    <><Cities start="Li" /><Cities start="Li" /></>);
  assert.equal(requests.length, 2);
  root.unmount();
}
// State set after the component has gone: React logs nothing.
{
  const errors = [];
  const old = console.error;
  console.error = (...all) => errors.push(all);
  serve((url) => ({ body: matching(url), after: 60 }));
  const { root } = await mount(<Naive start="Li" />);
  root.unmount();
  await pause(120);
  console.error = old;
  assert.deepEqual(errors, []);
}
// A promise that is settled at once gets through.
{
  function Three() { return <p>{use(Promise.resolve(3))}</p>; }
  const { box, root } = await mount(
    <Suspense fallback={<p>wait</p>}><Three /></Suspense>);
  await pause(500);
  assert.equal(box.textContent, "3");
  root.unmount();
}
// Setting up: 1, 1, 2, 3, 2 in StrictMode is five times, else four.
for (const [strict, times] of [[true, 5], [false, 4]]) {
  let count = 0;
  function Count({ id }) {
    useEffect(() => { count += 1; }, [id]);
    return null;
  }
  const wrap = (id) => strict ? <StrictMode><Count id={id} />
    </StrictMode> : <Count id={id} />;
  const { root } = await mount(wrap(1));
  for (const id of [1, 2, 3, 2]) {
    root.render(wrap(id));
    await pause(15);
  }
  assert.equal(count, times);
  root.unmount();
}
// The exercise, in real time.
async function typed(Search, plan, looks) {
  serve((url) => ({ body: [url.searchParams.get("start")],
    after: plan.find(([s]) =>
      s === url.searchParams.get("start"))[2] }));
  const box = document.createElement("div");
  const root = createRoot(box);
  const seen = [];
  const begin = performance.now();
  const steps = [...plan.map(([s, t]) => [t, s]),
    ...looks.map((t) => [t, null])].sort((a, b) => a[0] - b[0]);
  for (const [time, start] of steps) {
    await pause(Math.max(0, time - (performance.now() - begin)));
    if (start) root.render(<Search start={start} />);
    else seen.push(box.textContent.split(": ")[1]);
  }
  root.unmount();
  return seen;
}
const one = [["a", 0, 300], ["ab", 5, 100]];
assert.deepEqual(await typed(Naive, one, [400]), ["a"]);
assert.deepEqual(await typed(Guarded, one, [400]), ["ab"]);
const three = [["c", 0, 350], ["ca", 100, 400], ["cai", 200, 50]];
assert.deepEqual([0 + 350, 100 + 400, 200 + 50], [350, 500, 250]);
assert.deepEqual(await typed(Naive, three, [300, 400, 600]),
  ["cai", "c", "ca"]);
assert.deepEqual(await typed(Guarded, three, [300, 400, 600]),
  ["cai", "cai", "cai"]);
assert.equal(requests.filter((r) => r.endsWith("aborted")).length, 2);
console.log("proved");
"""
outputs = react_blocks([*codes, MORE], after="process.exit();")
for block, output in zip(shown, outputs):
    assert output.rstrip() == block.output.rstrip(), output
assert outputs[-1] == "proved\n"

# --- The fourth test fails without the clean-up ---
hook = next(c for c in codes if "function useApi" in c)
broken = [c.replace("    return () => controller.abort();\n", "")
          if c is hook else c for c in codes]
until = next(k for k, c in enumerate(codes)
             if "async function test" in c)
failed = [c.replace("await test(\"abort on leaving\"",
                    "await assert.rejects(test(\"abort on leaving\"")
          .replace("""["Li", "Li aborted"]);
  });""", """["Li", "Li aborted"]);
  }));""") if k == until else c
          for k, c in enumerate(broken[:until + 1])]
assert failed[until] != codes[until]
said = react_blocks(failed, after="process.exit();")[until]
assert "ok slow" in said and "abort on leaving" not in said

# --- In production StrictMode adds nothing ---
life = next(k for k, c in enumerate(codes)
            if "async function life" in c)
said = react_blocks(codes[:life + 1], after="process.exit();",
                    mode="production")[life]
steps = [line.split(":")[1].split() for line in said.splitlines()]
assert steps[0] == steps[1] == ["+Li", "-Li", "+Lim", "-Lim"]

# --- The types ---
# (Node's own types are not among the packages of the check.)
errors = [e for e in type_errors("".join(codes), "page.tsx")
          if "node:assert" not in e]
assert errors == [], errors
assert round(18.5 + 273.15, 2) == 291.65
# The typist is looked at after 30 + 80 = 110 and 110 + 140 = 250 ms.
assert "pause(30)" in codes[3] and "pause(80)" in codes[3]
assert 30 + 80 == 110 and 110 + 140 == 250

# Tested: {"source":"7929cdc9345f5eb47bb510093cdcfd9faf32dcb2e1fdc969724941963efdb497","page":"96fd349f1d390a031304248989fb498d4bd6ad3a976ae5e768297ad4af2e2f06","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":15,"stable":"2026-11-28"}}
