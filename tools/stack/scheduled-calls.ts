import { REGION } from '@blockbazaar/domain/region';
import type { Ports } from '../ports.ts';
import { newestKey, triggerKeys, triggerUrl } from './functions-triggers.ts';

const EVERY_MS = 30_000;
const CALL_MS = 60_000;
/** The response while triggers are disabled. */
const NO_CONTENT = 204;

/** Descriptions for messages. */
const SCHEDULED = { sweep: 'sweep of expired reservations', sumUpLedger: 'roll-up of the ledger' } as const;
type Scheduled = keyof typeof SCHEDULED;

/**
 * Calls the scheduled functions at intervals, because the emulators run no schedules. Returns a function that stops it.
 */
export function startScheduledCalls(ports: Pick<Ports, 'functions'>, onProblem: (text: string) => void): () => void {
  const stop = new AbortController();
  const timers = (Object.keys(SCHEDULED) as Scheduled[]).map((name) => {
    let failing = false;
    const run = async (): Promise<void> => {
      try {
        await callScheduled(name, ports, stop.signal);
        failing = false;
      } catch (error) {
        // A call that is aborted by the stop has not failed.
        if (stop.signal.aborted) return;
        if (!failing) onProblem(`The ${SCHEDULED[name]} failed: ${String(error)}`);
        failing = true;
      }
    };
    let running: Promise<void> = Promise.resolve();
    return setInterval(() => {
      running = running.then(run);
    }, EVERY_MS);
  });
  return () => {
    timers.forEach(clearInterval);
    stop.abort();
  };
}

export const callSweep = (ports: Pick<Ports, 'functions'>): Promise<boolean> => callScheduled('sweep', ports);

/**
 * Calls a scheduled function once. It is an HTTP function, which the emulator serves only under its trigger's key.
 * Returns false if triggers are disabled.
 */
async function callScheduled(
  name: Scheduled,
  { functions }: Pick<Ports, 'functions'>,
  stop?: AbortSignal,
): Promise<boolean> {
  const key = newestKey(await triggerKeys({ functions }), `${REGION}-${name}`);
  if (key === undefined) throw new Error('the Functions emulator has no function of this name');
  const timeout = AbortSignal.timeout(CALL_MS);
  const signal = stop === undefined ? timeout : AbortSignal.any([stop, timeout]);
  const response = await fetch(triggerUrl(functions, key), { method: 'POST', signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it responded with ${response.status}`);
  return response.status !== NO_CONTENT;
}
