import { formatProblems, type Problem } from '../../problem.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/**
 * The page that stands in for one that cannot be made: all mistakes, in the words of the terminal. It
 * loads the real page as soon as the mistakes have changed.
 * @param base the deployment's base path
 */
export const problemPage = (problems: readonly Problem[], base: string): string =>
  `<!doctype html>
<html lang="en" data-content-problems>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The content has mistakes</title>
<style>
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9rem/1.6 ui-monospace, monospace; }
</style>
<main>
<h1>The content has mistakes</h1>
<p>Mend the file and save it: this page loads again by itself.</p>
<pre>${escaped(formatProblems(problems))}</pre>
</main>
<script type="module" src="${escaped(base)}@vite/client"></script>
</html>
`;

/**
 * Mistakes of the very file that a stage's page is made of, so that the page cannot be made, or only
 * from what stood there before.
 * @param path of the page, without slashes at its ends
 */
export function stopsPage(problems: readonly Problem[], path: string): boolean {
  const file = `src/content/stages/${path}.mdx`;
  return problems.some((problem) => problem.file === file && /^[SM]\d/.test(problem.rule ?? ''));
}
