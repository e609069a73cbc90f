import { ToolFailure } from '../failure.ts';
import { HOST, type Ports } from '../ports.ts';
import { withoutTriggers } from './functions-triggers.ts';

/** Has this process use the Firestore emulator that runs. To be called before the database is opened. */
export async function selectRunningFirestore({ firestore }: Pick<Ports, 'firestore'>): Promise<void> {
  const emulator = `${HOST}:${firestore}`;
  if (!(await isServed(emulator)))
    throw new ToolFailure(`No Firestore emulator answers at ${emulator}. Start the marketplace first: npm start`);
  process.env.FIRESTORE_EMULATOR_HOST = emulator;
  // There is no metadata server to ask for credentials.
  process.env.METADATA_SERVER_DETECTION = 'none';
}

/** Does work whose writes set off no functions. A Firestore emulator on its own has none that could be. */
export const withoutTriggersIfAny = async <T>(
  ports: Pick<Ports, 'firestore' | 'functions' | 'hub'>,
  work: () => Promise<T>,
): Promise<T> => ((await isServed(`${HOST}:${ports.hub}`)) ? withoutTriggers(ports, work) : work());

/** Whether something answers at an address of this machine, `host:port`. */
async function isServed(address: string): Promise<boolean> {
  try {
    const response = await fetch(`http://${address}/`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
