import { afterEach, describe, expect, it, vi } from 'vitest';
import { assignHistoryKey } from './assign-history-key.ts';

/** Returns the history state after `assignHistoryKey` runs in a document with this type of navigation. */
function stateAfter(type: NavigationTimingType, state: unknown): unknown {
  const history = { state, replaceState: (next: unknown) => (history.state = next) };
  vi.stubGlobal('history', history);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  assignHistoryKey();
  return history.state;
}

const named = { key: expect.any(String) as string };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('assignHistoryKey', () => {
  it('gives each entry a unique name', () => {
    const [one, other] = [stateAfter('navigate', null), stateAfter('navigate', null)];
    expect(one).toEqual(named);
    expect(other).toEqual(named);
    expect(other).not.toEqual(one);
  });

  it.each(['reload', 'back_forward'] as const)('retains the name after %s', (type) => {
    const state = { key: 'abc', idx: 2, usr: { from: 'here' } };
    expect(stateAfter(type, state)).toBe(state);
    expect(stateAfter(type, { idx: 0 })).toEqual({ idx: 0, ...named });
  });

  it('assigns a new name when the address is entered again', () => {
    const state = stateAfter('navigate', { key: 'abc', idx: 2 });
    expect(state).toEqual({ idx: 2, ...named });
    expect(state).not.toMatchObject({ key: 'abc' });
  });
});
