import type { Facts } from './facts.ts';

/** Stands first in the comment, so that the next run finds it. */
export const MARK = '<!-- pull-request-summary -->';

/** A list longer than this is for the preview, not for a comment. */
const LONGEST_LIST = 40;

const number = (n: number): string => n.toLocaleString('en-GB');

const signed = (n: number): string => (n > 0 ? `+${number(n)}` : n < 0 ? `−${number(-n)}` : '0');

/** Text of others, in which nothing is a mention, a link or the end of the block. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function list(title: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const lines = paths.slice(0, LONGEST_LIST).map((path) => `- \`/${path}\``);
  const rest = paths.length - LONGEST_LIST;
  return [`**${title}**\n\n${[...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')}`];
}

function pages({ built, added, removed, changed }: Facts): string[] {
  if (!built.now) return ['This branch does not build: what is wrong stands below, or in the log.'];
  if (!built.before)
    return ['The branch that this is for does not build, so no pages were compared.'];
  if (added.length + removed.length + changed.length === 0)
    return ['No page shows anything different.'];
  return [...list('Changed', changed), ...list('New', added), ...list('Gone', removed)];
}

function weights({ built, weights: rows }: Facts): string[] {
  if (!built.now) return ['Not weighed.'];
  const lines = rows.map(({ kind, pages: n, before, after }) => {
    const change = built.before && before > 0 ? signed(after - before) : '';
    return `| ${kind} | ${n} | ${number(before)} | ${number(after)} | ${change} |`;
  });
  const head = '| kind | pages | before | now | change |\n|---|---:|---:|---:|---:|';
  return [
    `Bytes of HTML and CSS that a reader fetches, packed, for the median page of a kind:`,
    `${head}\n${lines.join('\n')}`,
  ];
}

function check({ check: found }: Facts): string[] {
  if (!found) return ['The check of types and content did not come to an end; the log says why.'];
  return found.ok && found.said === '' ? ['No problem.'] : [fenced(found.said)];
}

function accessibility({ accessibility: found }: Facts): string {
  if (!found) return 'Not looked at: the site did not build, or the browser did not start.';
  const { passed, failed } = found;
  return failed === 0
    ? `All ${passed} checks pass, on a page of each kind, light and dark, at three widths.`
    : `${failed} of ${passed + failed} checks fail; the log names page and rule.`;
}

/**
 * The one summary of a pull request.
 * @param run address of the run, which holds the preview and the log
 */
export const summary = (facts: Facts, run: string): string =>
  `${[
    MARK,
    facts.built.now
      ? `The built site is in the artefact \`preview\` of [this run](${run}): unpack it and serve the folder.`
      : `There is no preview; [this run](${run}) has the log.`,
    '### Pages',
    ...pages(facts),
    '### Content and types',
    ...check(facts),
    '### Weight',
    ...weights(facts),
    '### Accessibility',
    accessibility(facts),
  ].join('\n\n')}\n`;
