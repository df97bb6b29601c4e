import { download } from '@a2z/dom/download';
import { strToU8, zipSync } from 'fflate';

/* The figures of a page as files for slides, with their captions and licence; made here, so no host keeps them twice. */

/** Pixels: what a projector shows, for drawings have no size of their own. */
const WIDTH = 1600;

type Figure = { name: string; picture: HTMLImageElement; caption: string };

const captionOf = (picture: HTMLImageElement): string => {
  const said = picture.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  return [said.trim(), picture.alt && `In words: ${picture.alt}`].filter(Boolean).join('\n');
};

/** The pictures of a chapter and of its answers, in order. */
function figuresOf(chapter: HTMLElement): Figure[] {
  const name = chapter.dataset['stage'];
  const pictures = document.querySelectorAll<HTMLImageElement>(`[data-stage="${name}"] img`);
  return [...pictures].map((picture, index) => ({
    ...{ name: `${name}-${index + 1}`, picture },
    caption: captionOf(picture),
  }));
}

const bytesOf = async (blob: Blob | null): Promise<Uint8Array> =>
  new Uint8Array(await (blob as Blob).arrayBuffer());

/** As PNG on white, which every program for slides takes. */
async function drawn({ src, naturalWidth, naturalHeight }: HTMLImageElement): Promise<Uint8Array> {
  const isDrawing = src.endsWith('.svg');
  const width = isDrawing ? WIDTH : naturalWidth;
  const height = Math.round((naturalHeight / naturalWidth) * width);
  const light = new Image(width, height);
  light.style.colorScheme = 'light';
  light.src = src;
  await light.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(light, 0, 0, width, height);
  return bytesOf(await new Promise((done) => canvas.toBlob(done)));
}

/** A figure's files: PNG, and the drawing itself where it is one. */
async function filesOf({ name, picture }: Figure): Promise<[string, Uint8Array][]> {
  const png: [string, Uint8Array] = [`${name}.png`, await drawn(picture)];
  if (!picture.src.endsWith('.svg')) return [png];
  const answer = await fetch(picture.src);
  return [png, [`${name}.svg`, await bytesOf(await answer.blob())]];
}

/** What stands under the figures of one page, and whose they are. */
function creditOf(chapter: HTMLElement): string {
  const title = chapter.querySelector('h2')?.textContent?.trim();
  const credit = chapter.querySelector('[data-credit]')?.textContent?.trim().replace(/\s+/g, ' ');
  const captions = figuresOf(chapter).map(({ name, caption }) => `${name}\n${caption}`);
  return [title, credit, ...captions].join('\n\n');
}

/**
 * Offers the figures of chapters as one zip file.
 * @param say tells the reader how far it is
 */
export async function saveFigures(chapters: HTMLElement[], say: (text: string) => void) {
  const figures = chapters.flatMap(figuresOf);
  if (figures.length === 0) return say('These pages have no figures.');
  say('Drawing the figures …');
  try {
    const files = (await Promise.all(figures.map(filesOf))).flat();
    const captions = chapters.filter((each) => figuresOf(each).length > 0).map(creditOf);
    files.push(['captions.txt', strToU8(`${captions.join('\n\n\n')}\n`)]);
    const zip = zipSync(Object.fromEntries(files), { level: 0 });
    download(zip as BlobPart, 'figures.zip', 'application/zip');
    return say(`Saved: ${figures.length} figures, with captions.txt.`);
  } catch {
    return say('A figure did not come; press again when the line is back.');
  }
}
