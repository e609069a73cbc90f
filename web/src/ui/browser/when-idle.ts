/** For browsers without `requestIdleCallback`, in ms. */
const FALLBACK_DELAY_MS = 1_000;
/** Maximum delay on a busy page, in ms. */
const IDLE_WITHIN_MS = 3_000;

/** Runs `task` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(handle);
}
