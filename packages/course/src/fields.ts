import { z } from 'zod';
import { STAGE_IDS } from './addresses.ts';

/*
 * The fields that files of the content share. Every field says what it is for: the sentence goes to the
 * editor's hover, to error messages and to docs/fields.md.
 */

export const text = (describe: string) => z.string().trim().min(1).describe(describe);
/** A host with a plain name (it goes into every page's policy), no login; a bad port or xn-- stops a build. */
export const httpsUrl = (describe: string) =>
  z
    .string()
    .regex(
      /^https:\/\/((?!xn--)[a-z0-9-]+\.)*(?!xn--)[a-z][a-z0-9-]*(:[1-5]?\d{1,4})?([/?#][^\s\\]*)?$/i,
    )
    .describe(describe);
/** A path of this site, as in an address, without slashes at its ends and without a way out (`..`). */
export const sitePath = (describe: string) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-][\w &,'()+-]*(\/[\w-][\w &,'()+-]*)*$/)
    .describe(describe);
export const whole = (describe: string) => z.int().min(0).describe(describe);

/** YAML readers differ on whether `2026-11-21` is text or a date; both come in, text goes on. */
export const isoDate = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

export const stageId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe(
    'Permanent name of the stage (small letters, digits, hyphens): never changed or reused, progress hangs on it.',
  );

/** A name inside a page that links can point at. */
export const anchor = z
  .string()
  .regex(new RegExp(`^(?!(?:${STAGE_IDS.join('|')})$)[a-z][a-z0-9]*(-[a-z0-9]+)*$`));

const $schema = z.string().optional().describe('Address of the JSON Schema, for the editor.');

/**
 * A JSON file of the content. It may name its JSON Schema, which its writer's editor reads; the name is
 * let in here for all files, and goes no further.
 */
export const jsonFile = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.strictObject({ $schema, ...shape }).transform((file) => {
    const { $schema: _, ...data } = file as Record<string, unknown>;
    return data as z.output<z.ZodObject<S, z.core.$strict>>;
  });
