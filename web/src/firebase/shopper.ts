import { useSyncExternalStore } from 'react';
import { logFault } from './log.ts';
import { mayHaveStoredUser, type BrowserStores } from './may-have-stored-user.ts';
import type * as auth from './sdk/auth.ts';

/** Sign-in state of the shopper. `checking`: it is not known yet, or is changing. */
export type Shopper = { status: 'checking' | 'signed-out'; uid: null } | { status: 'signed-in'; uid: string };

const CHECKING: Shopper = { status: 'checking', uid: null };
const SIGNED_OUT: Shopper = { status: 'signed-out', uid: null };

const STORES: BrowserStores = {
  keys: () => Object.keys(localStorage),
  databases: () => indexedDB.databases?.() ?? null,
};

let shopper: Shopper = CHECKING;
/** The known state, regardless of a change in progress. */
let latestState: Shopper = CHECKING;
let pendingSignIns = 0;
const listeners = new Set<() => void>();

function publish(): void {
  const next = pendingSignIns > 0 && latestState.status === 'signed-out' ? CHECKING : latestState;
  if (next.status === shopper.status && next.uid === shopper.uid) return;
  shopper = next;
  for (const listener of listeners) listener();
}

function setUser(now: Shopper): void {
  latestState = now;
  publish();
}

let sdk: Promise<typeof auth> | null = null;
let pendingCheck: Promise<void> | null = null;

/** Loads the Auth SDK and waits for its sign-in state; it then reports each change. */
function loadSdk(): Promise<typeof auth> {
  sdk ??= startSdk().catch((error: unknown) => {
    sdk = null;
    throw error;
  });
  return sdk;
}

async function startSdk(): Promise<typeof auth> {
  const loaded = await import('./sdk/auth.ts');
  await loaded.authReady();
  loaded.subscribeToUser((uid) => setUser(uid === null ? SIGNED_OUT : { status: 'signed-in', uid }));
  return loaded;
}

/** Determines the sign-in state. It does not load the SDK where no user is stored. Never rejects. */
function checkSignIn(): Promise<void> {
  pendingCheck ??= determineSignInState();
  return pendingCheck;
}

async function determineSignInState(): Promise<void> {
  try {
    if (await mayHaveStoredUser(STORES)) await loadSdk();
    else if (sdk === null) setUser(SIGNED_OUT);
  } catch (error) {
    logFault('auth-failed', { error });
    pendingCheck = null;
    setUser(SIGNED_OUT);
  }
}

/** Checks again, because the shopper may have signed in in another tab. */
function recheckSignIn(): void {
  if (document.visibilityState !== 'visible' || sdk !== null) return;
  pendingCheck = null;
  void checkSignIn();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', recheckSignIn);
  listeners.add(listener);
  void checkSignIn();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', recheckSignIn);
  };
}

/** Resolves when calls carry the shopper's token, if there is one. */
export const shopperReady = (): Promise<void> => checkSignIn();

/** The sign-in state, live. */
export const useShopperState = (): Shopper =>
  useSyncExternalStore(
    subscribe,
    () => shopper,
    () => CHECKING,
  );

/** The signed-in shopper's ID; null while it is unknown, and when signed out. */
export const useShopper = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shopper.uid,
    () => null,
  );

/** Hides the sign-in prompt of all screens while `work` signs a shopper in. */
export async function withSignInPromptHidden<T>(work: () => Promise<T>): Promise<T> {
  pendingSignIns += 1;
  publish();
  try {
    return await work();
  } finally {
    pendingSignIns -= 1;
    publish();
  }
}

/** Signs in with a custom token of a function. Rejects on failure. */
export async function signInShopper(token: string): Promise<void> {
  await (await loadSdk()).signInWith(token);
}

/** Rejects on failure. */
export async function signOutShopper(): Promise<void> {
  await (await loadSdk()).signOutUser();
}
