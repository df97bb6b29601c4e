import { z } from 'zod';

/*
 * What the job that builds a pull request hands to the job that may write a comment. The first runs
 * code that anybody may have written, so the second believes nothing that does not fit here.
 */

const path = z.string().regex(/^[\w./-]{0,300}$/);
const count = z.int().min(0).max(10_000_000);

export const factsSchema = z.strictObject({
  /** Whether the branch of the pull request, and the one that it is for, could be built. */
  built: z.strictObject({ now: z.boolean(), before: z.boolean() }),
  added: z.array(path).max(5000),
  removed: z.array(path).max(5000),
  changed: z.array(path).max(5000),
  weights: z
    .array(
      z.strictObject({
        kind: z.string().regex(/^[A-Za-z ]{1,40}$/),
        pages: count,
        before: count,
        after: count,
      }),
    )
    .max(30),
  /** What `npm run check` said; undefined when it could not be asked. */
  check: z.strictObject({ ok: z.boolean(), said: z.string().max(60_000) }).optional(),
  accessibility: z.strictObject({ passed: count, failed: count }).optional(),
});
export type Facts = z.infer<typeof factsSchema>;
