import { HEALTH_CHECK } from '../functions-server/health-check.ts';
import { HOST, PROJECT_ID, type Ports } from '../ports.ts';
import { getJson } from './wait-for.ts';

type Emulators = Pick<Ports, 'firestore' | 'functions' | 'hub'>;

/** A document that is never written. */
const NEVER_WRITTEN_DOCUMENT = { value: 'nowhere/nowhere', matchType: 'EXACT' };

/**
 * Runs `work` without triggering functions by its writes. The Firestore emulator sends one event at a time, so the
 * events of thousands of documents would delay all later ones. `work` itself must write the changes that triggers would
 * make.
 */
export async function withoutTriggers<T>(emulators: Emulators, work: () => Promise<T>): Promise<T> {
  await callHub(emulators, 'disableBackgroundTriggers');
  try {
    await silenceFirestore(emulators);
    return await work();
  } finally {
    // Registers every trigger again, under a new key.
    await callHub(emulators, 'enableBackgroundTriggers');
  }
}

/** Makes the Functions emulator reload the bundle, and waits until the new bundle responds. */
export async function reloadFunctions(emulators: Emulators): Promise<void> {
  await callHub(emulators, 'enableBackgroundTriggers');
  const called = (await registeredFunctions(emulators)).find(({ eventTrigger }) => eventTrigger === undefined);
  if (called === undefined) throw new Error('The bundle has no HTTP function.');
  const url = `http://${HOST}:${emulators.functions}/${PROJECT_ID}/${called.region}/${called.name}`;
  await expectOk(`${url}${HEALTH_CHECK}`, {});
}

/**
 * The keys under which the Functions emulator accepts events: `<region>-<function>-<n>`, where n counts registrations.
 * The emulator lists them all in its response to an unknown key.
 */
export async function triggerKeys({ functions }: Pick<Ports, 'functions'>): Promise<string[]> {
  const response = await fetch(triggerUrl(functions, 'no-such-trigger'), { method: 'POST' });
  const [, list] = (await response.text()).split('valid functions are: ');
  if (response.status !== 404 || list === undefined)
    throw new Error('The Functions emulator does not name its triggers.');
  return list.split(', ');
}

/** The most recent key of a function. Undefined if it was never registered. */
export function newestKey(keys: readonly string[], functionId: string): string | undefined {
  const generation = (key: string): number => Number(key.slice(functionId.length + 1));
  return keys
    .filter((key) => key.startsWith(`${functionId}-`) && Number.isInteger(generation(key)))
    .toSorted((one, other) => generation(other) - generation(one))[0];
}

/** The URL for events of a trigger. */
export const triggerUrl = (functionsPort: number, key: string): string =>
  `http://${HOST}:${functionsPort}/functions/projects/${PROJECT_ID}/triggers/${key}`;

/**
 * Points each registered Firestore trigger at a document that is never written. A trigger that is disabled only in the
 * Functions emulator would still receive every event long after the writes, once for each registration.
 */
async function silenceFirestore(emulators: Emulators): Promise<void> {
  const keys = await triggerKeys(emulators);
  for (const { id, eventType } of await firestoreFunctions(emulators)) {
    const key = newestKey(keys, id);
    if (key === undefined) continue;
    await expectOk(
      `http://${HOST}:${emulators.firestore}/emulator/v1/projects/${PROJECT_ID}/eventarcTrigger?eventarcTriggerId=${key}`,
      {
        method: 'POST',
        body: JSON.stringify({
          eventType,
          database: '(default)',
          namespace: '(default)',
          document: NEVER_WRITTEN_DOCUMENT,
        }),
      },
    );
  }
}

interface RegisteredFunction {
  id: string;
  name: string;
  region: string;
  eventTrigger?: { eventType: string };
}

async function firestoreFunctions(emulators: Emulators): Promise<{ id: string; eventType: string }[]> {
  return (await registeredFunctions(emulators)).flatMap(({ id, eventTrigger }) =>
    eventTrigger?.eventType.startsWith('google.cloud.firestore') === true
      ? [{ id, eventType: eventTrigger.eventType }]
      : [],
  );
}

async function registeredFunctions({ functions }: Emulators): Promise<RegisteredFunction[]> {
  const { backends } = (await getJson(`http://${HOST}:${functions}/backends`)) as {
    backends: { functionTriggers: RegisteredFunction[] }[];
  };
  return backends.flatMap(({ functionTriggers }) => functionTriggers);
}

const callHub = ({ hub }: Pick<Ports, 'hub'>, what: string): Promise<void> =>
  expectOk(`http://${HOST}:${hub}/functions/${what}`, { method: 'PUT' });

async function expectOk(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, { headers: { 'Content-Type': 'application/json' }, ...request });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
}
