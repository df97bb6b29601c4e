import type { Filter } from '../search/page.ts';

/** The choice of place and kind in the form. */
export function chosenIn(form: HTMLFormElement): Filter {
  const data = new FormData(form);
  return { place: String(data.get('place') ?? ''), kind: String(data.get('kind') ?? '') };
}

/** Fills the form with what the page's address asks: `?q=leakage&kind=Lesson`. */
export function fillFromAddress(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = value;
  }
}

/** Puts what the form asks into the page's address, so that a search can be kept or sent. */
export function keepInAddress(form: HTMLFormElement): void {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  const asked = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  const address = asked.size > 0 ? `?${asked}` : location.pathname;
  history.replaceState(null, '', address + location.hash);
}

/**
 * What is `step` stops after `from`, which is the input or one of the links under it, or at the end
 * of them; nothing if `from` is neither.
 */
export function stopAfter(
  from: EventTarget | null,
  step: number,
  input: HTMLElement,
  links: readonly HTMLElement[],
): HTMLElement | undefined {
  const stops = [input, ...links];
  const at = stops.indexOf(from as HTMLElement);
  return at < 0 ? undefined : stops[Math.min(Math.max(at + step, 0), links.length)];
}
