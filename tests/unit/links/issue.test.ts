import { afterEach, expect, test, vi } from 'vitest';
import { keepIssue } from '../../../scripts/links/issue.ts';
import { FakeGh } from '../fake-gh.ts';

let gh: FakeGh;
function answering(open: { number: number }[]): void {
  gh = new FakeGh({ 'issue list': open });
  for (const [name, value] of Object.entries(gh.env)) vi.stubEnv(name, value);
}
afterEach(() => {
  vi.unstubAllEnvs();
  gh.remove();
});
const said = () => gh.calls().map(({ args }) => args.slice(0, 3).join(' '));

test('the first dead link opens an issue, under a label by which it is found again', () => {
  answering([]);
  expect(keepIssue('one is dead')).toBe('Opened an issue.');
  expect(said()).toEqual(['issue list --repo', 'label create dead-links', 'issue create --repo']);
  const create = gh.calls().at(-1);
  expect(create?.input).toBe('one is dead');
  expect(create?.args).toContain('dead-links');
  expect(gh.calls()[0]?.args).toContain('dead-links');
});

test('the next week writes the same issue anew and opens no second one', () => {
  answering([{ number: 7 }]);
  expect(keepIssue('two are dead')).toBe('Wrote issue 7 anew.');
  expect(said()).toEqual(['issue list --repo', 'issue edit 7']);
  expect(gh.calls().at(-1)?.input).toBe('two are dead');
});

test('the issue closes when no link is dead, and nothing happens when none is open', () => {
  answering([{ number: 7 }]);
  expect(keepIssue(undefined)).toBe('Closed issue 7: no link is dead.');
  expect(said()).toEqual(['issue list --repo', 'issue close 7']);
  gh.remove();
  answering([]);
  expect(keepIssue(undefined)).toBe('No link is dead, and no issue is open.');
  expect(said()).toEqual(['issue list --repo']);
});
