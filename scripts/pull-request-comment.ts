// `npm run pull-request-comment -- <facts.json> <commit> <run>`: one comment on the pull request, written anew by each
// run. It is started by a workflow that may write; of the pull request it reads nothing but the facts.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { gh, repository } from './gh.ts';
import { factsSchema } from './pull-request/facts.ts';
import { MARK, summary } from './pull-request/markdown.ts';
import { fail, Refusal } from './refusal.ts';

const requests = z.array(z.object({ number: z.int(), headRefOid: z.string() }));
const comments = z.array(
  z.object({ id: z.int(), body: z.string(), user: z.object({ type: z.string() }) }),
);

/** By the commit, which GitHub itself tells: the number in a file could be that of any other. */
function openRequest(commit: string): number | undefined {
  const fields = ['--json', 'number,headRefOid', '--limit', '500'];
  const open = requests.parse(
    JSON.parse(gh(['pr', 'list', '--repo', repository(), '--state', 'open', ...fields])),
  );
  return open.find(({ headRefOid }) => headRefOid === commit)?.number;
}

/** The comment of an earlier run; one by a person who copied our first line is not ours. */
function earlierComment(request: number): number | undefined {
  const address = `repos/${repository()}/issues/${request}/comments?per_page=100`;
  const pages = JSON.parse(gh(['api', '--paginate', '--slurp', address])) as unknown[];
  return pages
    .flatMap((page) => comments.parse(page))
    .find(({ body, user }) => body.startsWith(MARK) && user.type === 'Bot')?.id;
}

function comment([file, commit, run]: string[]): void {
  if (!file || !/^[0-9a-f]{40}$/.test(commit ?? '') || !/^\d+$/.test(run ?? ''))
    throw new Refusal(
      'A file of facts, a commit and the number of a run are needed.',
      'npm run pull-request-comment -- reports/pull-request.json <40 digits> <run id>',
    );
  const facts = factsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const request = openRequest(commit ?? '');
  if (request === undefined) {
    console.log('No open pull request is at this commit any more: nothing to say.');
    return;
  }
  const body = summary(facts, `https://github.com/${repository()}/actions/runs/${run}`);
  const earlier = earlierComment(request);
  const [method, address] = earlier
    ? ['PATCH', `repos/${repository()}/issues/comments/${earlier}`]
    : ['POST', `repos/${repository()}/issues/${request}/comments`];
  gh(['api', '--method', method, address, '--input', '-'], JSON.stringify({ body }));
  console.log(`${earlier ? 'Rewrote' : 'Wrote'} the comment on pull request ${request}.`);
}

try {
  comment(process.argv.slice(2));
} catch (error) {
  fail(error);
}
