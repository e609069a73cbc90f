import { REGION } from '@blockbazaar/domain/region';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache, type Firestore } from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';
import { attestPage } from '@/firebase/sdk/app-check.ts';
import { namedApp } from '@/firebase/sdk/app.ts';

/**
 * The services of one staff role. Each role has its own app, so that a shopper, a seller and the owner can be signed in
 * at the same time.
 */
export interface StaffApp {
  auth: Auth;
  firestore: Firestore;
  functions: Functions;
}

/**
 * A seller stays signed in. The owner's sign-in is in memory only, and ends with the page. Sellers are not stored in
 * the shoppers' database: where that exists, shoppers' pages load the Auth SDK.
 */
const PERSISTENCE: Record<StaffRole, Persistence[]> = {
  seller: [browserLocalPersistence],
  owner: [inMemoryPersistence],
};

const apps = new Map<StaffRole, StaffApp>();

/** Returns the app of a role; creates it on first use. */
export function staffApp(role: StaffRole): StaffApp {
  const known = apps.get(role) ?? makeApp(role);
  apps.set(role, known);
  return known;
}

function makeApp(role: StaffRole): StaffApp {
  const app = namedApp(role);
  attestPage(app);
  const auth = initializeAuth(app, { persistence: PERSISTENCE[role] });
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
  const functions = getFunctions(app, REGION);
  if (emulatorPorts !== null) {
    const { hostname } = globalThis.location;
    connectAuthEmulator(auth, `http://${hostname}:${emulatorPorts.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(firestore, hostname, emulatorPorts.firestore);
    connectFunctionsEmulator(functions, hostname, emulatorPorts.functions);
  }
  return { auth, firestore, functions };
}
