import { sampled } from '../whole.ts';
import { CHANGED } from './changed-pages.ts';
import { asking, pageWith } from './check-pages.ts';
import { expect, test } from './fixtures.ts';

/** What was given to a question, what it said, and what the served HTML says that it should. */
type Try = { id: string; given: string; said: string; meant: string };

/** Brings the questions of a page into the one at hand and goes through all; the served HTML says what is to be said. */
async function tryAll(path: string): Promise<Try[]> {
  const text = (node: Element | null | undefined) =>
    (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const html = await (await fetch(`/${path}`)).text();
  const served = new DOMParser().parseFromString(
    html.replace(/<style>.*?<\/style>/gs, ''),
    'text/html',
  );
  const tries: Try[] = [];
  const room = document.createElement('section');
  document.querySelector('main')?.append(room);
  document
    .querySelector('check-question')
    ?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await customElements.whenDefined('check-question');
  for (const asked of served.querySelectorAll('check-question')) {
    const live = document.importNode(asked, true) as HTMLElement;
    room.append(live);
    const kind = asked.getAttribute('kind');
    const button = () => live.querySelector('.check-bar button') as HTMLButtonElement;
    const give = (given: string, meant: string) => {
      button().click();
      const said = text(live.querySelector('[role=status]')).replace(
        / It waits in the drill.*/,
        '',
      );
      tries.push({ id: asked.id, given, said, meant });
    };
    if (kind === 'choice')
      for (const [index, reason] of asked.querySelectorAll('.check-reasons > li').entries()) {
        live.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]?.click();
        const word = reason.hasAttribute('data-right') ? 'Right.' : 'Not right.';
        give(
          text(asked.querySelectorAll('.check-options > li')[index]),
          `${word} ${text(reason.querySelector('.check-why'))}`,
        );
      }
    if (kind === 'number') {
      const [answer, tolerance] = ['answer', 'tolerance'].map((name) =>
        Number(asked.getAttribute(name)),
      ) as [number, number];
      const type = (value: number | string, meant: string) => {
        const input = live.querySelector('input') as HTMLInputElement;
        input.value = String(value).replace('.', ',').replace('-', '\u2212');
        input.dispatchEvent(new Event('input', { bubbles: true }));
        give(String(value), meant);
      };
      type(answer, 'Right.');
      for (const known of asked.querySelectorAll('[data-value]'))
        type(
          (known as HTMLElement).dataset.value ?? '',
          `Not right: ${text(known.querySelector('.check-why'))}`,
        );
      const far = Math.abs(answer) + 1000 * tolerance + 1_000_003;
      type(answer + far, 'Too large');
      type(answer - far, 'Too small');
    }
    if (kind === 'open') {
      (live.querySelector('details') as HTMLDetailsElement).open = true;
      const [had] = live.querySelectorAll<HTMLButtonElement>('.check-bar button');
      had?.click();
      tries.push({
        id: asked.id,
        given: text(had),
        said: text(live.querySelector('[role=status]')),
        meant: 'Good.',
      });
    }
  }
  room.remove();
  return tries;
}

test('there are pages that ask, of every kind', () => {
  const kinds = new Set(asking.flatMap((page) => page.kinds));
  expect([...kinds].sort()).toEqual(['choice', 'number', 'open']);
});

const isChanged = ({ path }: (typeof asking)[number]) => CHANGED.has(path.replace(/\/$/, ''));
const SWEPT = new Set([...sampled(asking, 4), ...asking.filter(isChanged)]);

test('every question says the reason of each answer: on changed pages, and on one in four at a push', async ({
  page,
}) => {
  await page.goto(pageWith('choice', 'number'));
  for (const { path, kinds } of SWEPT) {
    const tries = await page.evaluate(tryAll, path);
    expect(new Set(tries.map(({ id }) => id)).size, `questions tried of ${path}`).toBe(
      kinds.length,
    );
    const wrong = tries.filter(
      ({ said, meant }) => !said.startsWith(meant) || meant.endsWith('. '),
    );
    expect.soft(wrong, path).toEqual([]);
  }
});
