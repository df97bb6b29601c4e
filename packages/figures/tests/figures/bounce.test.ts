import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { counter, figure, integrator, lockout, TRACE } from '../../src/figures/bounce.ts';

const PAGE = 'src/content/stages/ESP32/Modules/Module2/Topic1/Stage3.mdx';

test('the three filters give, sample by sample, what the classes of the lesson give', () => {
  const [, classes = ''] =
    /```python\n(class Lockout[\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const code = `import json
${classes}
trace = ${JSON.stringify(TRACE)}
def states(make, n):
    filtered = make(n)
    return [filtered.update(raw) for raw in trace]
print(json.dumps([[states(make, n) for make in (Lockout, Counter, Integrator)]
                  for n in range(1, 26)]))`;
  const python = JSON.parse(execFileSync('python3', ['-c', code], { encoding: 'utf8' }));
  const own = Array.from({ length: 25 }, (_, i) =>
    [lockout, counter, integrator].map((make) => TRACE.map(make(i + 1))),
  );
  expect(own).toEqual(python);
});

test('with patience the lock-out still believes the spike, and the counter at last not even the press', () => {
  expect(figure.view(2).said).toBe('N = 2, one press: lock-out 5, counter 3, integrator 3.');
  expect(figure.view(20).said).toBe('N = 20, one press: lock-out 2, counter 1, integrator 1.');
  expect(figure.view(25).rows.map(([, count]) => count)).toEqual([2, 0, 1]);
});
