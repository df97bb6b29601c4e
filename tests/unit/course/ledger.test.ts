import { describe, expect, test } from 'vitest';
import { recorded, redirects } from '../../../src/course/ledger.ts';

const ledger = {
  stages: {
    a: { path: 'ML/Modules/Module0/Topic1/Stage0', former: ['ML/old a'] },
    gone: { path: 'ML/Modules/Module0/Topic1/Stage9', retiredTo: 'ML/Modules/Module0' },
  },
};

describe('the ledger of ids', () => {
  test('redirects former paths to where the stage stands now', () => {
    const standing = [{ id: 'a', path: 'ML/Modules/Module0/Topic1/Stage0' }];
    expect(redirects(ledger, standing, [])).toContainEqual({
      from: 'ML/old a',
      to: 'ML/Modules/Module0/Topic1/Stage0',
    });
  });

  test('redirects a path that a stage has left, though nobody has recorded the move', () => {
    const standing = [{ id: 'a', path: 'ML/Modules/Module1/Topic1/Stage0' }];
    const froms = redirects(ledger, standing, []).filter(({ to }) => to.includes('Module1'));
    expect(froms.map(({ from }) => from)).toEqual(['ML/Modules/Module0/Topic1/Stage0', 'ML/old a']);
  });

  test('sends readers of a retired stage to the page that is named', () => {
    expect(redirects(ledger, [], [])).toContainEqual({
      from: 'ML/Modules/Module0/Topic1/Stage9',
      to: 'ML/Modules/Module0',
    });
  });

  test('never redirects a path where another stage stands now', () => {
    const standing = [
      { id: 'a', path: 'ML/Modules/Module1/Topic1/Stage0' },
      { id: 'b', path: 'ML/Modules/Module0/Topic1/Stage0' },
    ];
    const froms = redirects(ledger, standing, []).map(({ from }) => from);
    expect(froms).not.toContain('ML/Modules/Module0/Topic1/Stage0');
  });

  test('records a move and keeps the former paths', () => {
    const moved = recorded(ledger, [{ id: 'a', path: 'ML/Modules/Module1/Topic1/Stage0' }]);
    expect(moved?.stages['a']).toEqual({
      path: 'ML/Modules/Module1/Topic1/Stage0',
      former: ['ML/old a', 'ML/Modules/Module0/Topic1/Stage0'],
    });
  });

  test('is left alone when nothing changed', () => {
    expect(recorded(ledger, [{ id: 'a', path: 'ML/Modules/Module0/Topic1/Stage0' }])).toBeNull();
  });
});
