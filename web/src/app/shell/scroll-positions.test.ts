import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The module state of a newly loaded document. */
async function openPage() {
  vi.resetModules();
  return (await import('./scroll-positions.ts')).scrollPositions;
}

describe('scrollPositions', () => {
  it('restores the positions that an earlier document of the tab has stored', async () => {
    const left = await openPage();
    left.record('first', 900);
    left.record('later', 40);
    left.persist();
    const places = await openPage();
    expect([places.of('first'), places.of('later'), places.of('another')]).toEqual([900, 40, undefined]);
  });

  it.each(['not JSON', 'null', '[]', '{"later":"40"}'])('ignores storage with %s', async (text) => {
    storage.set('scroll-places', text);
    expect((await openPage()).of('later')).toBeUndefined();
  });
});
