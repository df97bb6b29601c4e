import type { Output, Part } from './model.ts';
import { PICTURE_MIMES } from './pictures.ts';
import { plainScreen } from './terminal.ts';

/* In which of its forms an output is shown. The content check asks too, without the renderer. */

/** Jupyter's own order: the first form that can be shown is shown. */
const PRIORITY = ['text/html', 'text/markdown', 'text/latex', ...PICTURE_MIMES];

/** The form of one MIME type. */
export const partOf = (parts: readonly Part[], mime: string): Part | undefined =>
  parts.find((part) => part.mime === mime);

/** The forms that can be shown, best first. */
export const shownParts = (parts: readonly Part[]): Part[] =>
  PRIORITY.map((mime) => partOf(parts, mime)).filter((part) => part !== undefined);

/** Is it a picture that the page shows? */
export const isPicture = (output: Output): boolean =>
  output.kind === 'data' && PICTURE_MIMES.includes(shownParts(output.parts)[0]?.mime ?? '');

/** What the code printed or answered as text, as the page shows it; '' for anything else. */
export function printedText(output: Output): string {
  if (output.kind === 'stream') return output.name === 'stdout' ? plainScreen(output.text) : '';
  if (output.kind === 'error' || shownParts(output.parts).length > 0) return '';
  return plainScreen(partOf(output.parts, 'text/plain')?.text ?? '');
}
