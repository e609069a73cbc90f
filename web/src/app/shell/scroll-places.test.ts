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
  vi.restoreAllMocks();
});

/** A page that is opened in this way (`navigate`, `reload`, …). */
async function openPage(type: string) {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  return (await import('./scroll-places.ts')).scrollPlaces;
}

/** Leaves a page that is scrolled at its first entry and at a later one. */
async function leavePage(): Promise<void> {
  const places = await openPage('navigate');
  places.note('default', 900);
  places.note('later', 40);
  places.keep();
}

describe('scroll places', () => {
  it('of a new visit are those of the tab, without that of its first entry', async () => {
    await leavePage();
    const places = await openPage('navigate');
    expect([places.of('default'), places.of('later')]).toEqual([undefined, 40]);
  });

  it.each(['reload', 'back_forward'])('after %s are all that were left', async (type) => {
    await leavePage();
    const places = await openPage(type);
    expect([places.of('default'), places.of('later')]).toEqual([900, 40]);
  });

  it.each(['not JSON', 'null', '[]', '{"later":"40"}'])('are none where storage holds %s', async (text) => {
    storage.set('scroll-places', text);
    expect((await openPage('reload')).of('later')).toBeUndefined();
  });
});
