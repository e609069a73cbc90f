import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { emulatorPorts } from '../emulator-ports.ts';
import { firebaseApp } from './app.ts';

/** In memory only: a cache kept between visits would show prices and stock of another day. */
export const firestore = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() });

if (emulatorPorts !== null) connectFirestoreEmulator(firestore, globalThis.location.hostname, emulatorPorts.firestore);
