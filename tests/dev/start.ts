import { gatherProblems } from '@a2z/check';
import { formatProblems } from '@a2z/course/problem';
import { describe, expect, test } from 'vitest';
import { server, until } from './server.ts';

describe('the start', () => {
  test('a server that starts with a mistake says it in the terminal, in our words alone', async () => {
    const expected = formatProblems((await gatherProblems(server.root)).problems);
    expect(expected).toContain('First: a lesson');
    await until(() => server.terminal().includes(expected));
    expect(server.terminal()).not.toMatch(/MDXError|InvalidContentEntry/);
  });
});
