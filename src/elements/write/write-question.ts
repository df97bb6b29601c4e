import { createElement } from '../page/dom.ts';

/** What each answer does, by its words. */
export type Answers = Readonly<Record<string, () => void>>;

/**
 * Asks in a box; nothing changes until somebody answers, and the last answer changes nothing.
 * @param none the words of the last answer
 */
export function askIn(box: HTMLElement, words: string, answers: Answers, none: string): void {
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
