import { checkOf, packFragment } from '@a2z/progress/document';
import { describe, expect, test } from 'vitest';
import { type Plan, planFragment, readPlan, readPlanFragment, writePlan } from '../src/plan.ts';

const PLAN: Plan = {
  title: 'Class 9b – first term „Zahlen & Bäume“ 🌳',
  items: [
    { id: 'ml-how-machine-learning-came-to-be', due: '2026-12-01' },
    { id: 'ml-effects-industries-everyday-life', due: '2026-12-01' },
    { id: 'ml-interview-numpy' },
    { id: 'ml-ethics-open-challenges', due: '2026-12-08' },
  ],
};
const long: Plan = {
  title: 'All of it',
  items: Array.from({ length: 245 }, (_, i) => ({ id: `ml-some-stage-of-the-course-${i * 7919}` })),
};

/** A document with these fields, and a checksum that fits. */
const sealed = (fields: Record<string, unknown>): string => {
  const content = { format: 'a2z-plan', version: 1, title: 'A plan', ...fields };
  return JSON.stringify({ ...content, check: checkOf(content) });
};
const ids = (...list: unknown[]) => [{ ids: list }];
/** What a page would say of a document: its titles, stages and sentences, or why there is none. */
function said(text: string) {
  const reading = readPlan(text);
  if (!reading.ok) return reading.why;
  const { title, items } = reading.plan;
  return [title, items.map(({ id, due = 'no day' }) => `${id}: ${due}`), ...reading.notes];
}

describe('a plan', () => {
  test.each([
    ['with days', PLAN],
    ['of the whole site', long],
    ['without a title', { ...PLAN, title: '' }],
  ])('%s goes through a document and a link and back, and nothing is said', async (_, plan) => {
    expect(readPlan(writePlan(plan))).toEqual({ ok: true, plan, notes: [] });
    const fragment = await planFragment(plan);
    console.log(`${plan.items.length} stages: a fragment of ${fragment.length} characters.`);
    expect(fragment).toMatch(/^#plan=z[\w-]+$/);
    expect(await readPlanFragment(fragment)).toEqual({ ok: true, plan, notes: [] });
    expect(await readPlanFragment(`${fragment}).`)).toEqual({ ok: true, plan, notes: [] });
  });

  test('keeps the order of the teacher, with stages of one day apart from each other', () => {
    const items = ['2026-12-08', '2026-12-01', '2026-12-08'].map((due, i) => ({
      id: `s-${i}`,
      due,
    }));
    expect(readPlan(writePlan({ title: 'x', items }))).toMatchObject({ plan: { items } });
  });

  test('that was cut off at any place shows what arrived and says so, or is refused', async () => {
    const whole = await planFragment(PLAN);
    const document = writePlan(PLAN);
    const readings = [
      ...Array.from(whole, (_, at) => readPlanFragment(whole.slice(0, at))),
      ...Array.from(document, (_, at) => readPlan(document.slice(0, at))),
    ];
    const counts = new Set<number>();
    for (const reading of await Promise.all(readings)) {
      if (!reading.ok) continue;
      counts.add(reading.plan.items.length);
      const { items } = reading.plan;
      expect(items).toEqual(PLAN.items.slice(0, items.length));
      // The last letter of a link may hold nothing of the text.
      if (reading.notes.length === 0) expect(reading.plan).toEqual(PLAN);
      else
        expect(reading.notes).toEqual([expect.stringContaining('The end of this plan is missing')]);
    }
    expect([...counts].sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('what is hostile or damaged is inert and said:', () => {
  const deep = (n: number) => '['.repeat(n) + ']'.repeat(n);
  test.each([
    ['no JSON', 'hello'],
    ['JSON of another kind', '{"cards":[]}'],
    ['a passport', '{"format":"a2z-passport","version":1,"ticks":{}}'],
    ['nothing but the name', '{"format":"a2z-plan"}'],
    ['no stage', sealed({ stages: [] })],
    ['a list', '["a2z-plan"]'],
    ['null', 'null'],
    ['markup in the title', sealed({ title: '<img src=x onerror=alert(1)>', stages: ids('a') })],
    [
      'signs that turn the writing',
      sealed({ title: 'due \u202e2026\u2066 now\u200b', stages: ids('a') }),
    ],
    ['a title of lines', sealed({ title: 'one\n\n\ntwo\u0000\u0007', stages: ids('a') })],
    ['a title of accents', sealed({ title: `e${'\u0301'.repeat(90)}`, stages: ids('a') })],
    ['a title of 3 000 letters', sealed({ title: 'x'.repeat(3_000), stages: ids('a') })],
    ['a title that is a list', sealed({ title: ['x'], stages: ids('a') })],
    ['a wrong checksum', writePlan({ title: 'x', items: [{ id: 'a' }] }).replace('"a"', '"b"')],
    ['no checksum', '{"format":"a2z-plan","version":1,"stages":[{"ids":["a"]}]}'],
    [
      'a newer version with parts that nobody knows',
      sealed({ version: 7, more: {}, stages: ids('a') }),
    ],
    ['a version of words', sealed({ version: 'one', stages: ids('a') })],
    [
      'ids that no stage may have',
      sealed({ stages: ids('a', '__proto__', 'B', '../x', 7, null, {}, 'javascript:alert(1)') }),
    ],
    [
      'keys of every object',
      `{"format":"a2z-plan","version":1,"__proto__":{"title":"x"},"stages":[{"__proto__":{"due":"2026-12-01"},"ids":["constructor","tostring"]}]}`,
    ],
    ['an id of 10 000 letters', sealed({ stages: ids('a'.repeat(10_000), 'b') })],
    [
      'dates in 9999, in 30 February, of numbers',
      sealed({
        stages: [
          { due: '9999-12-31', ids: ['a'] },
          { due: '2026-02-30', ids: ['b'] },
          { due: 20261201, ids: ['c'] },
          { due: '2026-12-01T00:00', ids: ['d'] },
          { due: '2026-12-01', ids: ['e'] },
        ],
      }),
    ],
    [
      'doubled stages',
      sealed({
        stages: [
          { ids: ['a', 'a'] },
          { due: '2026-12-08', ids: ['a'] },
          { due: '2026-12-01', ids: ['a', 'b'] },
        ],
      }),
    ],
    ['stages that are words', sealed({ stages: 'a' })],
    ['stages in other forms', sealed({ stages: ['a', [['b']], { ids: 'c' }, { ids: ['d'] }] })],
    [
      'nests of 5 000 brackets beside a stage',
      `{"format":"a2z-plan","version":1,"x":${deep(5_000)},"stages":[{"ids":["a"]}]}`,
    ],
    ['nests of 90 000 brackets', `{"format":"a2z-plan","stages":${deep(90_000)}}`],
    ['90 000 open brackets', `{"format":"a2z-plan","stages":${'[{"ids":'.repeat(11_000)}`],
    ['5 MB', `{"format":"a2z-plan","title":"${'x'.repeat(5_000_000)}"}`],
  ])('%s', (_, text) => {
    expect(said(text)).toMatchSnapshot();
    expect(({} as Record<string, unknown>)['title']).toBeUndefined();
  });

  test('over 1 000 stages', () => {
    const reading = readPlan(
      sealed({ stages: ids(...Array.from({ length: 1_200 }, (_, i) => `s-${i}`)) }),
    );
    expect(reading.ok && [reading.plan.items.length, ...reading.notes]).toMatchSnapshot();
  });

  test.each([
    ['of a passport', '#passport=zAAAA'],
    ['empty', '#plan='],
    ['of an unknown kind', '#plan=q123'],
    ['no base64', '#plan=zA'],
    ['no deflated text', '#plan=zAAAAAAAA'],
    ['markup', '#plan=p<script>alert(1)</script>'],
    ['5 MB', `#plan=p${'A'.repeat(5_000_000)}`],
  ])('a link that is %s', async (_, fragment) => {
    expect(await readPlanFragment(fragment)).toMatchSnapshot();
  });

  test('a link that unfolds to gigabytes is given up in time', async () => {
    const bomb = await packFragment('plan', ' '.repeat(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readPlanFragment(bomb)).toMatchSnapshot();
  });
});
