import encodeQR from 'qr';

/** Bytes that the largest code of the standard holds (ISO/IEC 18004, version 40, level L). */
const MOST = 2_953;
/** Dots of the light border that a code must have on each side. */
const BORDER = 4;

const SVG = 'http://www.w3.org/2000/svg';

function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** The dark dots, those that touch in a row as one bar. */
const barsOf = (rows: readonly boolean[][]): string =>
  rows
    .flatMap((row, y) => {
      const dots = row.map((dark) => (dark ? '1' : '0')).join('');
      return [...dots.matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      );
    })
    .join('');

/** Black on white in every theme: not every camera reads light on dark. */
function draw(link: string, name: string): SVGSVGElement {
  const rows = encodeQR(link, 'raw', { ecc: 'low', border: BORDER });
  const side = `${rows.length}`;
  const drawing = svg('svg', {
    ...{ viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': name },
    'shape-rendering': 'crispEdges',
  });
  drawing.append(
    svg('rect', { width: side, height: side, fill: '#fff' }),
    svg('path', { d: barsOf(rows), fill: '#000' }),
  );
  return drawing;
}

/**
 * Draws the QR code of a link, and shows it. Gives back what to say of it.
 * @param figure where it stands; hidden where the link is too long
 * @param name what the code is, for those who do not see it
 */
export function showQrCode(figure: HTMLElement, link: string, name: string): string {
  const letters = link.length.toLocaleString('en');
  figure.hidden = link.length > MOST;
  if (figure.hidden)
    return `No QR code can hold this link: it has ${letters} letters, and the largest code holds ${MOST.toLocaleString('en')}. Give the link or the file.`;
  const drawing = draw(link, name);
  figure.replaceChildren(drawing);
  figure.scrollIntoView({ block: 'nearest' });
  const dots = drawing.viewBox.baseVal.width - 2 * BORDER;
  return `The QR code has ${dots} dots a side: ${dots > 100 ? 'hold the phone close and still, or show the code large' : 'a phone reads it from a few steps away'}.`;
}
