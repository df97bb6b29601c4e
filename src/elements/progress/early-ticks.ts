import { isNewSince, rollUp } from '@a2z/progress/record';
import { ticks } from '@a2z/progress/ticks';

/**
 * Makes the tick boxes of an outline work before their island is hydrated, and without it.
 *
 * The server sends the boxes disabled and empty. This script enables those that React does not own
 * yet (inside `astro-island[ssr]`), paints what is stored, and records every click in the store,
 * which the island reads when it hydrates. React keeps the `checked` that it finds while it hydrates;
 * right after that its boxes turn from disabled to enabled, and with this change it writes `checked`
 * from the store: so both agree, if the store is never late. Hence two details:
 * - The listener is on `click` in the capture phase, not on `change`. A click while hydration is
 *   under way makes React finish it inside that very click, before `change`, and it would reset the
 *   box from a store that has not heard of the click. The box has its new state in both events.
 * - The listener stays for good. Of a click in that window React itself takes no notice (it finds
 *   the box ticked and sees no change); of any other it records the same fact, which does no harm.
 */
type Box = HTMLInputElement;

const STAGE = 'input[data-stage]';
const TOPIC = 'input[data-topic]';

/** The ids of the stages in the topic that `box` stands in. */
function stagesAround(box: Element): string[] {
  const boxes = box.closest('.topic')?.querySelectorAll<Box>(STAGE) ?? [];
  return [...boxes].map((stage) => stage.dataset.stage ?? '');
}

function paintStage(box: Box): void {
  box.disabled = false;
  box.checked = ticks.isDone(box.dataset.stage ?? '');
}

function paintTopic(box: Box): void {
  const { state } = rollUp(stagesAround(box), ticks.doneIds());
  box.disabled = false;
  box.checked = state === 'all';
  box.indeterminate = state === 'some';
}

function paint(): void {
  document.querySelectorAll<Box>(`astro-island[ssr] ${STAGE}`).forEach(paintStage);
  document.querySelectorAll<Box>(`astro-island[ssr] ${TOPIC}`).forEach(paintTopic);
}

/** Wakes the island of a topic with a page that has changed since it was done, which only the island says. */
function wakeForNews(): void {
  for (const line of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-updated]')) {
    const id = line.querySelector<Box>(STAGE)?.dataset.stage ?? '';
    if (ticks.isDone(id) && isNewSince(ticks.of(id), line.dataset.updated))
      line.closest('astro-island')?.dispatchEvent(new Event('pointerenter'));
  }
}

function record({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.matches(STAGE)) ticks.setDone(target.dataset.stage ?? '', target.checked);
  if (target.matches(TOPIC)) ticks.setAll(stagesAround(target), target.checked);
}

document.addEventListener('click', record, true);
ticks.subscribe(paint);
paint();
wakeForNews();
