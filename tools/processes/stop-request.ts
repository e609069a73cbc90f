const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LOOK_EVERY_MS = 500;

/**
 * Aborts when somebody wants this process to end: by Ctrl-C or another signal, or by ending the npm that runs it.
 * npm passes a signal on to its shell alone; what is left to see of it is that our parent has gone.
 * A second request changes nothing: stopping is bounded in time, and cutting it short would leave processes.
 */
export function stopRequest(): AbortSignal {
  const asked = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => asked.abort());
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) asked.abort();
    }, LOOK_EVERY_MS).unref();
  }
  return asked.signal;
}
