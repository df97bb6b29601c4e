import { ticks } from '@a2z/progress/ticks';
import { partsOf, politeRegion } from '../page/dom.ts';
import { stageIndex } from './stage-index.ts';

/** `<course-reset hidden>` around `button[data-course]`s: unticks a course, and takes it back. */
class CourseReset extends HTMLElement {
  connectedCallback(): void {
    const say = politeRegion(this);
    const undo = partsOf(this)('[data-undo]');
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-course]')) {
      button.onclick = async () => {
        const courses = await stageIndex();
        const course = courses.find(({ id }) => id === button.dataset['course']);
        // Without the list nobody knows which stages belong to a course.
        if (!course) return say('The list of stages did not load; nothing was changed. Try again.');
        const done = course.stages.map(({ id }) => id).filter(ticks.isDone);
        ticks.setAll(done, false);
        say(
          done.length ? `${course.title}: ${done.length} unticked.` : 'Nothing was ticked there.',
        );
        undo.hidden = done.length === 0;
        undo.onclick = () => {
          ticks.setAll(done, true);
          undo.hidden = true;
          button.focus();
          say('Undone: all are ticked again.');
        };
      };
    }
  }
}

customElements.define('course-reset', CourseReset);
