import { createElement } from '@a2z/dom';
import type { Needs } from '../python/prepare.ts';

/** "numpy", "numpy and pandas", "numpy, pandas and scipy". */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** The sentence for packages that the site does not have in the browser. */
export const missingWords = (names: readonly string[]): string =>
  `This code needs ${listed(names)}, which this site does not bring to the browser.`;

/**
 * What a reader can do instead: open the notebook in Colab, or agree to fetch the packages from where
 * the site's settings say.
 */
export function otherWays(cdn: Needs['cdn'], agree: () => void): HTMLElement {
  const colab = document.querySelector('a[data-colab]')?.cloneNode(true);
  const here = 'Copy it to your own computer, or wait until the site has them.';
  const ways = createElement('p', colab ?? here);
  if (!cdn) return ways;
  const button = createElement('button', `Fetch them from ${new URL(cdn).host} and run`);
  button.type = 'button';
  button.onclick = agree;
  const note = ' That host learns your address; several megabytes are loaded once.';
  ways.append(' ', button, note);
  return ways;
}
