import { describe, expect, test } from 'vitest';
import { firstMistake } from '../src/rules/syntax.ts';

describe('code', () => {
  test.each([
    [
      'python',
      'def f(x: int) -> str:\n    match x:\n        case 1: return f"{x!r:>4}"\n    return ...',
    ],
    ['python', 'async def f():\n    return [y async for y in g() if (n := y) > 1]'],
    ['python', '%timeit x\n!ls\nx = 1'],
    [
      'cpp',
      '#include <WiFi.h>\nvolatile uint32_t n = 0;\nvoid IRAM_ATTR isr() { n++; }\nauto f = [](int a) { return a; };',
    ],
    ['cpp', 'ledcAttach(25, 5000, 8);\nfor (int i = 0; i < 3; i++) { Serial.println(i); }'],
    ['cpp', 'portENTER_CRITICAL(&mux);\nattachInterrupt(digitalPinToInterrupt(4), isr, FALLING);'],
    ['typescript', 'const f = <T,>(x: T): T => x satisfies T;'],
    ['jsx', 'const A = () => <p className="x">{x}</p>;'],
    ['python', 'with (open("a") as f, open("b") as g):\n    pass'],
    ['python', 'with open("a") as f:\n    pass\nwith (lock):\n    pass'],
    [
      'cpp',
      'class Ring {\n  std::array<int, 3> data_{};\n};\nstruct __attribute__((packed)) A { int x; };',
    ],
    ['cpp', 'const char page[] PROGMEM = R"x(<p>{a}</p>)x";\nRTC_DATA_ATTR int boots = 0;'],
    ['javascript', 'import x from "./x.json" with { type: "json" };\nconst A = () => <p>{x}</p>;'],
    ['typescript', '@Component({ selector: "a" })\nexport class A {}'],
    ['bash', 'x ((('],
  ])('in %s that is right has no mistake: %j', (lang, code) => {
    expect(firstMistake(lang, code)).toBeUndefined();
  });

  test.each([
    ['python', 'x = (1,\nprint(x)'],
    ['python', 'for x in y\n    pass'],
    ['cpp', 'int main( { return 0; }'],
    ['cpp', 'class A {\n  int x\n  int y;\n};'],
    ['python', 'with (open("a") as f:\n    pass'],
    ['javascript', 'const = 1;'],
  ])('in %s that is wrong has one: %j', (lang, code) => {
    expect(firstMistake(lang, code)).toBeTypeOf('number');
  });
});
