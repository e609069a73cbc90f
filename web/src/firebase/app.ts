import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import * as z from 'zod/mini';

const emulatorPortsSchema = z.object({ firestore: z.int(), auth: z.int(), functions: z.int() });
export type EmulatorPorts = z.infer<typeof emulatorPortsSchema>;

const LOCAL_OPTIONS: FirebaseOptions = { projectId: 'demo-blockbazaar', apiKey: 'local', appId: 'local' };

const parseSetting = <T>(setting: unknown, schema: z.ZodMiniType<T>): T | null =>
  typeof setting === 'string' && setting !== '' ? schema.parse(JSON.parse(setting)) : null;

/** The local emulators' ports on the host that serves the page; null in production. */
export const emulatorPorts: EmulatorPorts | null = parseSetting(
  import.meta.env.VITE_EMULATOR_PORTS,
  emulatorPortsSchema,
);

const options = emulatorPorts === null ? productionOptions() : LOCAL_OPTIONS;

/** The default app: the shopper's. */
export const firebaseApp = initializeApp(options);

/** A further app beside it, with a sign-in of its own. */
export const namedApp = (name: string): FirebaseApp => initializeApp(options, name);

function productionOptions(): FirebaseOptions {
  const configured = parseSetting(import.meta.env.VITE_FIREBASE_CONFIG, z.record(z.string(), z.string()));
  if (configured === null)
    throw new Error('VITE_FIREBASE_CONFIG is missing: the site was built without its Firebase project.');
  return configured;
}
