import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameEntry } from './name-entry.ts';

/** The state of the entry that the browser is at, as it is after `nameEntry` in a document that was opened in this way. */
function stateAfter(type: NavigationTimingType, state: unknown): unknown {
  const history = { state, replaceState: (next: unknown) => (history.state = next) };
  vi.stubGlobal('history', history);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  nameEntry();
  return history.state;
}

const named = { key: expect.any(String) as string };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the entry of a document', () => {
  it('has a name that no other has', () => {
    const [one, other] = [stateAfter('navigate', null), stateAfter('navigate', null)];
    expect(one).toEqual(named);
    expect(other).toEqual(named);
    expect(other).not.toEqual(one);
  });

  it.each(['reload', 'back_forward'] as const)('keeps its name after %s', (type) => {
    const state = { key: 'abc', idx: 2, usr: { from: 'here' } };
    expect(stateAfter(type, state)).toBe(state);
    expect(stateAfter(type, { idx: 0 })).toEqual({ idx: 0, ...named });
  });

  it('has another name when its address is typed again', () => {
    const state = stateAfter('navigate', { key: 'abc', idx: 2 });
    expect(state).toEqual({ idx: 2, ...named });
    expect(state).not.toMatchObject({ key: 'abc' });
  });
});
