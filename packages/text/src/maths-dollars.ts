/*
 * Jupyter finds formulas before it reads Markdown; micromark finds them while it reads. So what only
 * Jupyter knows is rewritten here into dollars: \begin{align}…\end{align} without dollars, and $$ … $$
 * that begins in one line and ends in another. Code is left alone.
 */

const ENVIRONMENT =
  '(?:align|aligned|alignat|equation|eqnarray|gather|gathered|multline|split|cases|array|[pbvBV]?matrix)\\*?';
/** Text of one paragraph; a longer formula is a mistake (a lost closer), and not worth the time. */
const TEX = '(?:(?!\\n[ \\t]*\\n)[\\s\\S]){1,5000}?';
/** A fence or a span of code, an escaped sign, or a formula with the margin of its line. */
const PIECES = new RegExp(
  [
    '^[ \\t>]*(?<fence>`{3,}|~{3,})(?:.*\\n(?![ \\t>]*\\k<fence>))*.*(?:\\n[ \\t>]*\\k<fence>)?',
    `(?<ticks>\`+)(?!\`)(?:${TEX}[^\`])??[^\`]\\k<ticks>(?!\`)|\`+`,
    `\\$\\$(?:(?<inner>${TEX})|(?<block>[ \\t]*\\n[\\s\\S]{1,5000}?))\\$\\$`,
    `\\$(?<single>[^$](?:${TEX})??)\\$`,
    `(?<env>\\\\begin\\{(?<name>${ENVIRONMENT})\\}${TEX}\\\\end\\{\\k<name>\\})`,
    '\\\\[\\s\\S]',
  ].join('|'),
  'gm',
);

/** Markdown with every formula in single dollars, or in double dollars on lines of their own. */
export function dollarMaths(source: string): string {
  if (!/\$\$|\\begin\{/.test(source)) return source;
  return source.replace(PIECES, (piece, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const at = rest.at(-3) as number;
    const { single = '', inner, block, env } = groups;
    const lines = single.includes('\\begin{') && single.includes('\n') ? single : undefined;
    const tex = inner ?? block ?? env ?? lines;
    return tex === undefined ? piece : dollars(tex, source, at);
  });
}

/** Lines of a quote or a list item keep their margin, so that the formula stays inside. */
function dollars(tex: string, source: string, at: number): string {
  if (!tex.includes('\n')) return `$$${tex.trim()}$$`;
  const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  const start = /^[\s>]*(?:[-+*]|\d+[.)])?\s*/.exec(before)?.[0] ?? '';
  const margin = start.replace(/[^>\s]/g, ' ');
  const lead = start === before ? '' : `\n${margin}`;
  const lines = tex
    .replace(/^\s*\n/, '')
    .replace(/\n[\s>]*$/, '')
    .trim();
  return `${lead}$$\n${margin}${lines}\n${margin}$$\n${margin}`;
}
