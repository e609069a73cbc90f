import { ToolFailure } from '../failure.ts';
import { HOST, type Ports } from '../ports.ts';
import { withoutTriggers } from './functions-triggers.ts';

/** Connects this process to the running Firestore emulator. Call it before the database is opened. */
export async function selectRunningFirestore({ firestore }: Pick<Ports, 'firestore'>): Promise<void> {
  const emulator = `${HOST}:${firestore}`;
  if (!(await isServed(emulator)))
    throw new ToolFailure(`No Firestore emulator responds at ${emulator}. Start the marketplace first: npm start`);
  process.env.FIRESTORE_EMULATOR_HOST = emulator;
  // There is no metadata server that provides credentials.
  process.env.METADATA_SERVER_DETECTION = 'none';
}

/** Runs work whose writes trigger no functions. A standalone Firestore emulator has no triggers. */
export const withoutTriggersIfAny = async <T>(
  ports: Pick<Ports, 'firestore' | 'functions' | 'hub'>,
  work: () => Promise<T>,
): Promise<T> => ((await isServed(`${HOST}:${ports.hub}`)) ? withoutTriggers(ports, work) : work());

/** Returns whether a server responds at an address of this machine, `host:port`. */
async function isServed(address: string): Promise<boolean> {
  try {
    const response = await fetch(`http://${address}/`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
