/** Where the router keeps how far each history entry was scrolled. */
export const SCROLL_STORAGE_KEY = 'scroll-places';

/** The router's name for the entry that a visit begins with: the same for every visit. */
const FIRST_ENTRY = 'default';

/**
 * Forgets how far the first entry of an earlier visit was scrolled, so that a new one (a typed address, the way back
 * from a payment page) begins at the top. A reload and the browser's Back still find their place.
 */
export function forgetEarlierVisit(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return;
  try {
    const places = JSON.parse(sessionStorage.getItem(SCROLL_STORAGE_KEY) ?? '{}') as Record<string, number>;
    delete places[FIRST_ENTRY];
    sessionStorage.setItem(SCROLL_STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Storage that is switched off, or holds something else, remembers no places.
  }
}
