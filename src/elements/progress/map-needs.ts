/*
 * On the map: draws what the module under the pointer or focus needs, as arcs from its stop to theirs, and
 * marks those. Each module has it in words too, as links to the others' places. Nothing moves.
 */
const SVG = 'http://www.w3.org/2000/svg';
/** Pixels that an arc keeps from the line at least, and what it gains with its length. */
const [NEAR, GAIN, FAR] = [14, 0.05, 48];

const map = document.querySelector<HTMLElement>('.lines');
const picture = document.querySelector<SVGSVGElement>('.arcs');

/** The middle of a stop, seen from the picture's corner. */
function middle(stop: Element, origin: DOMRect): { x: number; y: number } {
  const { left, top, height } = (stop.firstElementChild ?? stop).getBoundingClientRect();
  return { x: left + 10 - origin.left, y: top + height / 2 - origin.top };
}

function arc(from: Element, to: Element, origin: DOMRect): Element {
  const [a, b] = [middle(from, origin), middle(to, origin)];
  const out = Math.min(FAR, NEAR + Math.abs(a.y - b.y) * GAIN);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', `M${a.x} ${a.y}C${a.x - out} ${a.y} ${b.x - out} ${b.y} ${b.x} ${b.y}`);
  return path;
}

let shown: Element | undefined;

function show(stop: Element | undefined): void {
  if (stop === shown || !picture || !map) return;
  shown = stop;
  const links = [...(stop?.querySelectorAll<HTMLAnchorElement>('.needs a') ?? [])];
  const needed = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  for (const other of map.querySelectorAll('.stop'))
    other.toggleAttribute('data-needed', needed.includes(other as HTMLElement));
  const origin = picture.getBoundingClientRect();
  picture.replaceChildren(...(stop ? needed.map((other) => arc(stop, other, origin)) : []));
}

for (const sign of ['pointerover', 'focusin'] as const)
  map?.addEventListener(sign, ({ target }) =>
    show((target as Element).closest('.stop') ?? undefined),
  );
map?.addEventListener('pointerleave', () => show(undefined));
map?.addEventListener('focusout', ({ relatedTarget }) => {
  if (!map.contains(relatedTarget as Node | null)) show(undefined);
});
