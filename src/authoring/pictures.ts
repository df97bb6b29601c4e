import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sniff } from '../notebook/pictures.ts';
import type { Problem } from '../problem.ts';

const FOLDERS = ['src/content', 'public/figures'];
const PICTURE = /\.(svg|png|webp|jpe?g|gif|avif|bmp|ico|tiff?)$/i;
/** What an SVG may not hold: opened by itself it is a page of this site, and would run. */
const ACTIVE =
  /<\s*(?:\w+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)\b|\son\w+\s*=|javascript\s*:|<!ENTITY|<!DOCTYPE[^>]*\[|@import|<\?xml-stylesheet/i;
/** What it may not fetch. Pictures may be embedded (`data:image/…`), parts of itself named (`#…`). */
const FOREIGN =
  /(?:href|src)\s*=\s*["'](?!\s*(?:#|data:image\/(?:png|jpeg|gif|webp)))|url\(\s*["']?(?!\s*["']?#)/i;

type Said = Pick<Problem, 'what' | 'fix'>;

const EXPORT = 'Export the picture again.';

function fault(name: string, bytes: Uint8Array): Said | undefined {
  const ending = PICTURE.exec(name)?.[1]?.toLowerCase().replace('jpg', 'jpeg');
  const kind = sniff(bytes)?.kind;
  if (kind === undefined)
    return {
      what: 'This is no picture that a browser can show, or it is damaged, or says no size.',
      fix: `${EXPORT} SVG, PNG, WebP, JPEG and GIF are shown; an SVG needs width and height, or a viewBox.`,
    };
  if (kind !== ending)
    return {
      what: `This is a ${kind} picture with the ending .${ending}.`,
      fix: 'Give it its ending.',
    };
  const text = new TextDecoder().decode(kind === 'svg' ? bytes : bytes.subarray(-16));
  if (kind === 'png' && !text.includes('IEND'))
    return { what: 'The picture is cut short.', fix: EXPORT };
  return kind === 'svg' ? drawingFault(text) : undefined;
}

function drawingFault(text: string): Said | undefined {
  if (!/<\/svg>\s*$/.test(text)) return { what: 'The drawing is cut short.', fix: EXPORT };
  const active = (ACTIVE.exec(text) ?? FOREIGN.exec(text))?.[0].trim().slice(0, 40);
  if (active === undefined) return undefined;
  return {
    what: `The drawing holds "${active}": it could run, or fetch something from elsewhere.`,
    fix: 'Export it as plain SVG, without scripts, animation by script, or links to other files.',
  };
}

/** Pictures of lessons and chats: whether they can be shown, and do nothing but be seen. */
export async function checkPictures(root: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const folder of FOLDERS) {
    const all = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const { name, parentPath } of all.filter(
      (each) => each.isFile() && PICTURE.test(each.name),
    )) {
      const said = fault(name, await readFile(join(parentPath, name)));
      const file = relative(root, join(parentPath, name)).split(sep).join('/');
      if (said) problems.push({ rule: 'F3', file, ...said });
    }
  }
  return problems;
}
