import { partsOf, politeRegion } from '@a2z/dom';
import { type IndexedCourse, stageIndex } from '@a2z/dom/stage-index';
import { answers } from '@a2z/progress/answers';
import { ticks } from '@a2z/progress/ticks';

/** The answers to questions that a course asks. */
function answersOf({ stages }: IndexedCourse) {
  const own = new Set(stages.map(({ id }) => id));
  return [...answers.facts()].filter(
    ([name, { tries }]) => tries > 0 && own.has(name.split('#')[0] ?? ''),
  );
}

/** `<course-reset hidden>` around `button[data-course]`s: unticks a course, takes its answers back, and undoes it. */
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
        const kept = answersOf(course);
        ticks.setAll(done, false);
        for (const [name] of kept) answers.put(name, false, 0);
        const changes = [
          ...(done.length ? [`${done.length} unticked`] : []),
          ...(kept.length
            ? [`${kept.length} ${kept.length === 1 ? 'answer' : 'answers'} taken back`]
            : []),
        ].join(', ');
        say(changes ? `${course.title}: ${changes}.` : 'Nothing was ticked or answered there.');
        undo.hidden = !changes;
        undo.onclick = () => {
          ticks.setAll(done, true);
          for (const [name, { right, tries }] of kept) answers.put(name, right, tries);
          undo.hidden = true;
          button.focus();
          say('Undone: all is as it was.');
        };
      };
    }
  }
}

customElements.define('course-reset', CourseReset);
