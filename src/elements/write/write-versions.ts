import { createElement } from '../page/dom.ts';
import { type Draft, nameOf } from './write-files.ts';
import { versions } from './write-kept.ts';

/** What was written at a place before, as buttons that bring it back. */
export const versionItems = (place: string, bring: (version: Draft) => void): HTMLLIElement[] =>
  versions(place).map((version) => {
    const { files, shown, at } = version;
    const when = new Date(at).toLocaleString('en-GB');
    const button = createElement(
      'button',
      `${when}: ${nameOf(shown)}, ${files[shown]?.length} letters`,
    );
    button.type = 'button';
    button.onclick = () => bring(version);
    return createElement('li', button);
  });
