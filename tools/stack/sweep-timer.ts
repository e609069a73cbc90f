import { REGION } from '@blockbazaar/domain/region';
import type { Ports } from '../ports.ts';
import { newestKey, triggerKeys, triggerUrl } from './functions-triggers.ts';

const EVERY_MS = 30_000;
const CALL_MS = 60_000;
/** While triggers are switched off. */
const NO_CONTENT = 204;

/** Calls the scheduled function `sweep` from time to time: the emulators run no schedules. Returns a function that stops it. */
export function startSweeping(ports: Pick<Ports, 'functions'>, onProblem: (text: string) => void): () => void {
  let failing = false;
  const sweep = async (): Promise<void> => {
    try {
      await callSweep(ports);
      failing = false;
    } catch (error) {
      if (!failing) onProblem(`The sweep of expired reservations failed: ${String(error)}`);
      failing = true;
    }
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Calls `sweep` once. A scheduled function is an HTTP function, which the emulator serves under its trigger's key alone.
 * Returns false when triggers are switched off right now.
 */
export async function callSweep({ functions }: Pick<Ports, 'functions'>): Promise<boolean> {
  const key = newestKey(await triggerKeys({ functions }), `${REGION}-sweep`);
  if (key === undefined) throw new Error('the Functions emulator knows no function of this name');
  const response = await fetch(triggerUrl(functions, key), { method: 'POST', signal: AbortSignal.timeout(CALL_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return response.status !== NO_CONTENT;
}
