import { useSyncExternalStore } from 'react';
import { logFault } from './log.ts';
import type * as auth from './sdk/auth.ts';
import { mayHoldUser, type BrowserStores } from './stored-user.ts';

/** Who is signed in here. `checking`: that is not known yet, or is just being changed. */
export type Shopper = { status: 'checking' | 'signed-out'; uid: null } | { status: 'signed-in'; uid: string };

const CHECKING: Shopper = { status: 'checking', uid: null };
const SIGNED_OUT: Shopper = { status: 'signed-out', uid: null };

const STORES: BrowserStores = {
  keys: () => Object.keys(localStorage),
  databases: () => indexedDB.databases?.() ?? null,
};

let shopper: Shopper = CHECKING;
/** What is known, whatever is being done about it. */
let known: Shopper = CHECKING;
let signInsUnderWay = 0;
const listeners = new Set<() => void>();

function publish(): void {
  const next = signInsUnderWay > 0 && known.status === 'signed-out' ? CHECKING : known;
  if (next.status === shopper.status && next.uid === shopper.uid) return;
  shopper = next;
  for (const listener of listeners) listener();
}

function learn(now: Shopper): void {
  known = now;
  publish();
}

let sdk: Promise<typeof auth> | null = null;
let looking: Promise<void> | null = null;

/** The Auth SDK, once it knows who is signed in; it then reports each change. */
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
  loaded.watchUser((uid) => learn(uid === null ? SIGNED_OUT : { status: 'signed-in', uid }));
  return loaded;
}

/** Finds out who is signed in, without loading the SDK where nobody can be. Never rejects. */
function look(): Promise<void> {
  looking ??= findOut();
  return looking;
}

async function findOut(): Promise<void> {
  try {
    if (await mayHoldUser(STORES)) await loadSdk();
    else if (sdk === null) learn(SIGNED_OUT);
  } catch (error) {
    logFault('auth-failed', { error });
    looking = null;
    learn(SIGNED_OUT);
  }
}

/** In another tab somebody may have signed in meanwhile. */
function lookAgain(): void {
  if (document.visibilityState !== 'visible' || sdk !== null) return;
  looking = null;
  void look();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', lookAgain);
  listeners.add(listener);
  void look();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Resolves when calls carry the shopper's token, if there is one. */
export const shopperReady = (): Promise<void> => look();

/** Who is signed in, now and whenever that changes. */
export const useShopperState = (): Shopper =>
  useSyncExternalStore(
    subscribe,
    () => shopper,
    () => CHECKING,
  );

/** The signed-in shopper's id; null while it is not known, and where nobody is signed in. */
export const useShopper = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shopper.uid,
    () => null,
  );

/** While `work` signs a shopper in, no screen shows the sign-in prompt. */
export async function whileSigningIn<T>(work: () => Promise<T>): Promise<T> {
  signInsUnderWay += 1;
  publish();
  try {
    return await work();
  } finally {
    signInsUnderWay -= 1;
    publish();
  }
}

/** Signs in with a function's token. Rejects when that does not work. */
export async function signInShopper(token: string): Promise<void> {
  await (await loadSdk()).signInWith(token);
}

/** Rejects when that does not work. */
export async function signOutShopper(): Promise<void> {
  await (await loadSdk()).leave();
}
