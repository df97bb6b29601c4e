import { createElement } from '@a2z/dom';
import { nameOf } from './write-files.ts';

/** What each answer does, by its words. */
type Answers = Readonly<Record<string, () => void>>;

/**
 * Asks in a box; nothing changes until somebody answers, and the last answer changes nothing.
 * @param none the words of the last answer
 */
function askIn(box: HTMLElement, words: string, answers: Answers, none: string): void {
  const buttons = Object.entries({ ...answers, [none]: () => {} }).map(([label, act]) => {
    const button = createElement('button', label);
    button.type = 'button';
    button.onclick = () => {
      box.replaceChildren();
      act();
    };
    return button;
  });
  box.replaceChildren(createElement('p', words), ...buttons);
}

/** The questions of the page to write on: nothing that somebody wrote is replaced or left unasked. */
export function createQuestions(box: HTMLElement) {
  const ask = (words: string, answers: Answers, none: string) => askIn(box, words, answers, none);
  return {
    textOfSite: (file: string, take: () => void) =>
      ask(
        `The site’s text for “${nameOf(file)}” has arrived, and yours was left as it is.`,
        { 'Take the site’s text': take },
        'Keep my text',
      ),
    wentElsewhere: (file: string) =>
      ask(
        `This text belongs to another file of the page, ${nameOf(file)}: it is there now, and the file shown before is unchanged.`,
        {},
        'OK',
      ),
    whichFile: (file: string, shown: string, put: (into: string) => void) =>
      ask(
        `This text looks like another file of this page: ${nameOf(file)}, which already has a text of yours.`,
        {
          'Put it there; your text there becomes an earlier version': () => put(file),
          [`Put it into ${nameOf(shown)} all the same`]: () => put(shown),
        },
        'Leave both as they were',
      ),
    whichPage: (place: string, isKept: boolean, to: Record<'carry' | 'lead', () => void>) =>
      ask(
        `${place} is another page. Your text stays in the field.`,
        {
          [`Write it at ${place}`]: to.carry,
          [isKept ? 'Open what you wrote there' : 'Open the page of that place']: to.lead,
        },
        'Stay here',
      ),
    mayReplace: (name: string, file: string, open: () => void) =>
      ask(
        `“${nameOf(file)}” has a text of yours, and ${name} would take its place.`,
        { [`Open ${name}`]: open },
        'Keep my text',
      ),
    mayLeave: (name: string, place: string, here: string, open: () => void) =>
      ask(
        `${name} belongs to ${place}. What is here is kept at ${here}.`,
        { [`Open ${name}`]: open },
        'Stay here',
      ),
  };
}
