import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';
import { firebaseApp } from './app.ts';

/** Loaded only for visitors who may be signed in: see `shopper.ts`. */
const auth = initializeAuth(firebaseApp, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });

if (emulatorPorts !== null) {
  connectAuthEmulator(auth, `http://${globalThis.location.hostname}:${emulatorPorts.auth}`, { disableWarnings: true });
}

/** Resolves when the sign-in state is known; the other services then send the token. */
export const authReady = (): Promise<void> => auth.authStateReady();

/**
 * Reports the signed-in shopper's ID, now and on each change; null if signed out. Returns a function that unsubscribes.
 */
export const subscribeToUser = (onChange: (uid: string | null) => void): (() => void) =>
  onAuthStateChanged(auth, (user) => onChange(user?.uid ?? null));

/** Signs in with a custom token from the functions, replacing the current user. */
export const signInWith = async (token: string): Promise<void> => {
  await signInWithCustomToken(auth, token);
};

export const signOutUser = (): Promise<void> => signOut(auth);
