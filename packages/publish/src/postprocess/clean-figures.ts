import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeVersion, keyOf, remember, sweep } from '@a2z/text/disk-cache';
import { shownDrawing } from '@a2z/text/svg';
import type { AstroIntegration } from 'astro';

/** What cannot be read as a drawing, or would take a browser's memory, draws nothing; the content check has said so. */
export const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/** The text of a drawing's file as it is published. */
export const publishedDrawing = (file: string): string =>
  shownDrawing(readFileSync(file, 'utf8')) ?? EMPTY;

/**
 * No drawing leaves the project as its author wrote it: a build writes every SVG in its folder anew, and
 * `astro dev` answers with what the build would write. Before the integrations that list the files.
 */
export function cleanFigures(): AstroIntegration {
  let root = '';
  let base = '/';
  let cache = '';
  return {
    name: 'clean-figures',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        base = config.base.replace(/\/$/, '');
        cache = join(fileURLToPath(config.cacheDir), 'drawings');
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = drawingAt(request.url ?? '', root, base);
          if (file === undefined) return next();
          response.setHeader('Content-Type', 'image/svg+xml').end(publishedDrawing(file));
        });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        const drawings = names.filter((each) => DRAWING.test(each));
        await cleanAll(
          drawings.map((name) => join(folder, name)),
          cache,
        );
        for (const name of names.filter((each) => each.endsWith('.html')))
          keepRoom(join(folder, name), folder, base);
      },
    },
  };
}

/** Writes drawings anew; one that did not change since a build before is taken from the disk. */
async function cleanAll(files: readonly string[], cache: string): Promise<void> {
  await sweep(cache);
  const version = await codeVersion(process.cwd(), [new URL('../../', import.meta.url)]);
  for (const file of files) {
    const key = keyOf(version, readFileSync(file));
    const clean = async () => Buffer.from(publishedDrawing(file));
    writeFileSync(file, await remember(join(cache, `${key}.svg`), clean));
  }
}

/**
 * A drawing that Markdown names by its address has no size on the page, and what is below it would jump
 * when it comes: it gets that of its file.
 */
function keepRoom(page: string, folder: string, base: string): void {
  const html = readFileSync(page, 'utf8');
  const sized = html.replace(
    UNSIZED,
    (img, src: string) => `${img}${sizeOf(join(folder, src.slice(base.length)))}`,
  );
  if (sized !== html) writeFileSync(page, sized);
}

const UNSIZED = /<img(?![^>]*\s(?:width|height)=)[^>]*? src="([^"]*\/figures\/[^"]+\.svg)"/g;

/** ` width="…" height="…"` as the drawing's first tag has them; empty where it has none, or no file. */
function sizeOf(file: string): string {
  const tag = existsSync(file) ? /<svg\b[^>]*>/.exec(readFileSync(file, 'utf8'))?.[0] : undefined;
  const [width, height] = ['width', 'height'].map(
    (side) => new RegExp(`\\s${side}="([\\d.]+)(?:px|pt)?"`).exec(tag ?? '')?.[1],
  );
  if (!width || !height) return '';
  return ` width="${Math.round(Number(width))}" height="${Math.round(Number(height))}"`;
}

const DRAWING = /\.svg$/i;
/** An import, which Vite answers with JavaScript. */
const MODULE = /[?&]import=?(?:&|$)/;

/**
 * The file of the drawing that a request of `astro dev` means: one below `public/`, by its address; one
 * beside a stage, by its place on the disk; or either through Astro's `/_image?href=…`.
 */
function drawingAt(address: string, root: string, base: string): string | undefined {
  const url = new URL(address.replace(/^\/+/, '/'), 'http://localhost');
  const inner = url.pathname.endsWith('/_image') ? url.searchParams.get('href') : null;
  if (inner !== null) return drawingAt(inner, root, base);
  const path = readable(url.pathname).replace(/\/+$/, '');
  if (!DRAWING.test(path) || MODULE.test(url.search)) return undefined;
  const inside = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const places = [join(root, 'public', inside), join(root, inside)];
  return [...places, resolve(inside.replace(/^\/@fs/, ''))].find(
    (file) => file.startsWith(root) && existsSync(file),
  );
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
