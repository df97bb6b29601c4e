import { partsOf, politeRegion } from '@a2z/dom';
import { keepPlace, type Place } from '@a2z/progress/place';
import { ticks } from '@a2z/progress/ticks';

const keepInTrack = (place: Place): void =>
  keepPlace(place, document.documentElement.dataset['track']);

/**
 * Keeps this page as the place to go on from, at a heading if one is given. Where nothing can be marked
 * done it has no id, and so is nobody's place.
 */
export function keepHere(hash = '', heading = ''): void {
  const { stage: id = '', title = '' } =
    document.querySelector<HTMLElement>('mark-done')?.dataset ?? {};
  keepInTrack({ id, title, href: location.pathname + hash, heading });
}

/**
 * `<mark-done data-stage="id" data-title="…" data-next-id data-next-title data-next-href>` around
 * `<button type="button" hidden aria-pressed="false">` and a hidden section. Shows and changes whether
 * this stage is done, and keeps where to go on: here, or at the next stage once this one is done.
 * The section, which says what was learnt and what is next, comes below the button when it is pressed
 * and never by itself: nothing moves that the reader did not move. The focus stays on the button.
 */
class MarkDone extends HTMLElement {
  connectedCallback(): void {
    const part = partsOf(this);
    const button = part('button');
    const { stage = '', nextId: id = '', nextTitle: title = '', nextHref: href } = this.dataset;
    const say = politeRegion(this);
    const show = (): boolean => {
      const done = ticks.isDone(stage);
      button.textContent = `${done ? 'Done' : 'Mark done'}: ${this.dataset['title']}`;
      button.ariaPressed = `${done}`;
      return done;
    };
    button.onclick = () => {
      const done = !ticks.isDone(stage);
      ticks.setDone(stage, done);
      if (!done) keepHere();
      else if (href) keepInTrack({ id, title, href });
      part('section').hidden = !done;
      const news = `Done. ${part('[data-of]').textContent}. ${part('.button').textContent}`;
      say(done ? news : 'Not done.');
    };
    ticks.subscribe(show);
    if (!show()) keepHere();
    button.hidden = false;
  }
}

customElements.define('mark-done', MarkDone);
