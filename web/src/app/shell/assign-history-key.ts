/**
 * Assigns a unique key to the document's history entry, which survives reloads and Back navigation. Call it before the
 * router starts.
 * The router names the first entry of each document `default`, and a link that is followed before hydration opens a new
 * document. Browsers reuse the entry when the address is entered again, although that is a new visit.
 */
export function assignHistoryKey(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const state = history.state as { key?: unknown } | null;
  if (navigation?.type !== 'navigate' && typeof state?.key === 'string') return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}
