import { createElement } from '@a2z/dom';
import { excerptNodes, type Hit } from './search-index.ts';

function withClass<E extends Element>(element: E, className: string): E {
  element.className = className;
  return element;
}

/** The found words in their sentence, marked: of Pagefind's HTML only the text comes into the page. */
const excerptOf = (excerpt: string): (Node | string)[] =>
  excerptNodes(excerpt).map(({ nodeName, textContent }) =>
    nodeName === 'MARK' ? createElement('mark', textContent ?? '') : (textContent ?? ''),
  );

/** A question of an interview is a heading too, of up to 400 letters: longer ones are cut at a word. */
const LONGEST = 80;
const cut = (title: string): string =>
  title.length > LONGEST ? `${title.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : title;

/** The found words in their sentence, and the way to their section. */
function partOf({ excerpt, section }: Hit): Node[] {
  if (!excerpt) return [];
  const passage = withClass(createElement('p', ...excerptOf(excerpt)), 'search-excerpt');
  if (!section) return [passage];
  const link = withClass(createElement('a', `In: ${cut(section.title)}`), 'search-section');
  link.href = section.href;
  return [passage, link];
}

/**
 * An item of the list of results: a link that says where the page stands, track › module › stage, and
 * its kind, with the best part of its text.
 */
export function resultItem(hit: Hit): HTMLLIElement {
  const { title, track, unit, stage, kind, planned } = hit.page;
  const link = withClass(createElement('a', title), 'search-title');
  link.href = hit.href;
  const trail = withClass(
    createElement('p', `${track} › ${unit} › ${stage} · ${kind}`),
    'search-trail',
  );
  if (planned) trail.append(' ', withClass(createElement('span', 'Planned'), 'badge planned'));
  return createElement('li', link, trail, ...partOf(hit));
}
