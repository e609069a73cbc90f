/**
 * Gives the entry of the tab's history that this document stands for a name of its own, which a reload and the browser's Back find again.
 * The router calls the first entry of each document `default`, and a link that is followed before the page is alive is a new document.
 * Browsers keep the entry when its address is typed again, although that is a new visit. To be called before the router starts.
 */
export function nameEntry(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const state = history.state as { key?: unknown } | null;
  if (navigation?.type !== 'navigate' && typeof state?.key === 'string') return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}
