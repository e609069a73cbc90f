const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_INTERVAL_MS = 500;

/**
 * Aborts on Ctrl-C or another signal, or when the npm process that runs this one exits. npm sends a signal to its shell
 * only, so this process detects the missing parent. Further requests have no effect: stopping has a time limit, and an
 * earlier exit would leave processes running.
 */
export function stopRequest(): AbortSignal {
  const asked = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => asked.abort());
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) asked.abort();
    }, PARENT_CHECK_INTERVAL_MS).unref();
  }
  return asked.signal;
}
