import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import * as z from 'zod/mini';
import { emulatorPorts, parseSetting } from '@/firebase/emulator-ports.ts';
import { attestPage } from './app-check.ts';

const LOCAL_OPTIONS: FirebaseOptions = { projectId: 'demo-blockbazaar', apiKey: 'local', appId: 'local' };

const options = emulatorPorts === null ? productionOptions() : LOCAL_OPTIONS;

/** The default app: the shopper's. In production the cloud accepts requests from attested pages only (decision 017). */
export const firebaseApp = initializeApp(options);
attestPage(firebaseApp);

/** Creates an additional app with its own sign-in. */
export const namedApp = (name: string): FirebaseApp => initializeApp(options, name);

function productionOptions(): FirebaseOptions {
  const configured = parseSetting(import.meta.env.VITE_FIREBASE_CONFIG, z.record(z.string(), z.string()));
  if (configured === null)
    throw new Error('VITE_FIREBASE_CONFIG is missing: the site was built without its Firebase project.');
  return configured;
}
