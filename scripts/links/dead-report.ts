import type { ExternalLink } from './external.ts';
import type { Verdict } from './probe.ts';

/** Pages that are named for one link; the rest is counted. */
const LONGEST_LIST = 10;

/** Text as code: nothing in it is read as Markdown. */
const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

const archive = (address: string): string => `https://web.archive.org/web/${address}`;

function entry({ address, places }: ExternalLink, why: string): string {
  const shown = places
    .slice(0, LONGEST_LIST)
    .map(({ page, text }) => `  - on ${code(page)}, as ${code(text || 'a picture')}`);
  const rest = places.length - LONGEST_LIST;
  const more = rest > 0 ? [`  - and on ${rest} more pages`] : [];
  return [
    `- <${address}>: ${why}`,
    ...shown,
    ...more,
    `  - archive copy: <${archive(address)}>`,
  ].join('\n');
}

/** The text of the one issue; undefined when every link is alive, for all that can be told. */
export function deadReport(
  links: readonly ExternalLink[],
  verdicts: readonly Verdict[],
): string | undefined {
  const byAddress = new Map(links.map((link) => [link.address, link]));
  const dead = verdicts.filter(({ state }) => state === 'dead');
  if (dead.length === 0) return undefined;
  const entries = dead.flatMap(({ address, why }) => {
    const link = byAddress.get(address);
    return link ? [entry(link, why)] : [];
  });
  const unsure = verdicts.filter(({ state }) => state === 'unsure');
  const alive = verdicts.length - dead.length - unsure.length;
  const refused = unsure.map(({ address, why }) => `- <${address}>: ${why}`).join('\n');
  return `${[
    `Of ${verdicts.length} links that leave the site, ${alive} are alive, ${dead.length} are dead and ${unsure.length} answered nothing that proves either.`,
    'For each dead one: put the new address in its place, or the archive copy, or take the sentence out. This text is written anew every week, and the issue closes when no link is dead.',
    '### Dead',
    ...entries,
    ...(refused ? ['<details><summary>Not sure</summary>', refused, '</details>'] : []),
  ].join('\n\n')}\n`;
}
