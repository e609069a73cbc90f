import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';
import { firebaseApp } from './app.ts';

/** In memory only: a persistent cache would show prices and stock of an earlier visit. */
export const firestore = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() });

if (emulatorPorts !== null) connectFirestoreEmulator(firestore, globalThis.location.hostname, emulatorPorts.firestore);
