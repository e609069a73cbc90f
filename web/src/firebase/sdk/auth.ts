import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth';
import { emulatorPorts } from '../emulator-ports.ts';
import { firebaseApp } from './app.ts';

/** Loaded for those who may be signed in only: see `shopper.ts`. */
const auth = initializeAuth(firebaseApp, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });

if (emulatorPorts !== null) {
  connectAuthEmulator(auth, `http://${globalThis.location.hostname}:${emulatorPorts.auth}`, { disableWarnings: true });
}

/** Resolves when it is known whether somebody is signed in; from then on the other services send the token along. */
export const authReady = (): Promise<void> => auth.authStateReady();

/** Hears the signed-in shopper's id, now and whenever it changes; null: nobody. The answer ends that. */
export const watchUser = (onChange: (uid: string | null) => void): (() => void) =>
  onAuthStateChanged(auth, (user) => onChange(user?.uid ?? null));

/** Signs in with a custom token from the functions, replacing the current user. */
export const signInWith = async (token: string): Promise<void> => {
  await signInWithCustomToken(auth, token);
};

export const leave = (): Promise<void> => signOut(auth);
