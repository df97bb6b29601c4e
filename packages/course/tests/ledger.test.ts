import { describe, expect, test } from 'vitest';
import { recorded, redirects } from '../src/ledger.ts';

const [HERE, THERE, OLD] = ['ML/Modules/Module0/Topic1/Stage0', 'ML/Modules/Module1/a', 'ML/old a'];
const ledger = {
  stages: {
    a: { path: HERE, former: [OLD] },
    gone: { path: 'ML/Modules/Module0/Topic1/Stage9', retiredTo: 'ML/Modules/Module0' },
  },
};
const retired = { from: 'ML/Modules/Module0/Topic1/Stage9', to: 'ML/Modules/Module0' };

describe('the ledger of ids', () => {
  test('redirects former paths, and sends readers of a retired stage to the page that is named', () => {
    const leads = redirects(ledger, [{ id: 'a', path: HERE }], []);
    expect(leads).toEqual([{ from: OLD, to: HERE }, retired]);
  });

  test('redirects a path that a stage has left, though nobody has recorded the move', () => {
    const leads = redirects(ledger, [{ id: 'a', path: THERE }], []);
    expect(leads).toEqual([{ from: HERE, to: THERE }, { from: OLD, to: THERE }, retired]);
  });

  test('never redirects a path where another stage stands now', () => {
    const standing = [
      { id: 'a', path: THERE },
      { id: 'b', path: HERE },
    ];
    expect(redirects(ledger, standing, []).map(({ from }) => from)).not.toContain(HERE);
  });

  test('records a move and keeps the former paths; else it is left alone', () => {
    const moved = recorded(ledger, [{ id: 'a', path: THERE }]);
    expect(moved?.stages['a']).toEqual({ path: THERE, former: [OLD, HERE] });
    expect(recorded(ledger, [{ id: 'a', path: HERE }])).toBeNull();
  });

  test('gives an address to one stage alone, the last that left it', () => {
    const second = recorded(ledger, [
      { id: 'a', path: THERE },
      { id: 'b', path: HERE },
    ]);
    const third = recorded(second ?? ledger, [
      { id: 'a', path: THERE },
      { id: 'b', path: 'ML/b' },
    ]);
    expect(third?.stages['a']).toEqual({ path: THERE, former: [OLD] });
    expect(third?.stages['b']).toEqual({ path: 'ML/b', former: [HERE] });
    expect(third?.stages['gone']).toEqual(ledger.stages.gone);
  });
});
