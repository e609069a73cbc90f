/** For browsers without `requestIdleCallback`, in ms. */
const FALLBACK_DELAY_MS = 1_000;
/** At the latest after this, however busy the page is, in ms. */
const IDLE_WITHIN_MS = 3_000;

/** Runs `task` when the browser has nothing better to do. The answer calls it off. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(handle);
}
