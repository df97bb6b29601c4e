import { readFile } from 'node:fs/promises';
import { longDate } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import { z } from 'zod';

/** Where the workflow `sketches.yml` leaves what the chip's compiler said; a build that is published fetches it. */
export const SKETCH_REPORT = 'reports/sketches.json';

const schema = z.object({
  date: z.iso.date(),
  /** The package of the compiler, as esp32:esp32@3.2.0. */
  core: z.string(),
  /** File and line of each sketch: src/content/stages/….mdx:177. */
  sketches: z.array(z.object({ place: z.string(), compiles: z.boolean() })),
});

/** What the chip's compiler said of every sketch. */
export type SketchReport = z.infer<typeof schema>;

/** The report of the last run; undefined where there is none that can be read. */
export const readSketchReport = (file = SKETCH_REPORT): Promise<SketchReport | undefined> =>
  readFile(file, 'utf8')
    .then((text) => schema.parse(JSON.parse(text)))
    .catch(() => undefined);

/** How many sketches of a page compile for the chip, in words; 'not known' of a page that the report does not name. */
export function compiledWords(report: SketchReport | undefined, path: string): string {
  const own = report?.sketches.filter(({ place }) => place.startsWith(`${FOLDERS.stage(path)}:`));
  if (!report || !own?.length) return 'not known';
  const good = own.filter(({ compiles }) => compiles).length;
  return `${good} of ${own.length} with ${report.core}, ${longDate(report.date)}`;
}
