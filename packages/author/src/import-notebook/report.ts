import { FOLDERS } from '@a2z/course/content-files';
import { leftToDo, list } from '../report.ts';
import type { Plan } from './plan.ts';

/**
 * What an import did and what is left, for people.
 * @param name of the imported file
 * @param path of the stage
 */
export function report(name: string, path: string, plan: Plan): string {
  const { files, changes, left, cells, replaces } = plan;
  const { before, after } = plan.size;
  const notebook = FOLDERS.notebook(path);
  const written = files.map((file) => `${file.path} (${size(file.bytes.length)})`);
  const parts = [
    `Imported ${name} as ${path} (${cells} cells; numbers below count them as they stand now).`,
    `In all: ${size(before)} before, ${size(after)} after.`,
    list('Written', written),
    list('Changed on the way in', changes.length > 0 ? changes : ['Nothing.']),
    ...leftToDo(left),
    ...(replaces
      ? [
          `It replaces the notebook that stood here: git diff --stat -- ${notebook} shows how much, git checkout -- ${notebook} brings the old one back.`,
        ]
      : []),
    list('Next', [
      `npm run notebooks -- ${path}   runs it and stamps it with the versions it ran with`,
      'npm run check   says what is still missing',
      'npm run dev   shows the page while its state is draft',
    ]),
  ];
  return parts.join('\n\n');
}

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
