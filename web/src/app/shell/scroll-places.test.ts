import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetEarlierVisit, SCROLL_STORAGE_KEY } from './scroll-places.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that is opened in this way (`navigate`, `reload`, …) while the tab's storage holds this. Returns what the storage holds then. */
function openPage(type: string, stored: string | null): string | null {
  let held = stored;
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === SCROLL_STORAGE_KEY ? held : null),
    setItem: (key: string, value: string) => {
      if (key === SCROLL_STORAGE_KEY) held = value;
    },
  });
  forgetEarlierVisit();
  return held;
}

describe('forgetEarlierVisit', () => {
  const firstEntry = createMemoryRouter([{ path: '/' }]).state.location.key;
  const places = JSON.stringify({ [firstEntry]: 900, other: 40 });

  it('in a new visit, forgets the place of the router’s first entry and no other', () => {
    expect(openPage('navigate', places)).toBe('{"other":40}');
  });

  it.each(['reload', 'back_forward'])('after %s, forgets nothing', (type) => {
    expect(openPage(type, places)).toBe(places);
  });

  it('with something else in the storage, leaves it alone', () => {
    expect(openPage('navigate', 'not JSON')).toBe('not JSON');
  });
});
