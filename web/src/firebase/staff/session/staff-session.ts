import { staffClaimsSchema, type StaffClaims, type StaffRole } from '@blockbazaar/domain/staff/session';
import {
  getIdTokenResult,
  onAuthStateChanged,
  onIdTokenChanged,
  signInWithCustomToken,
  signOut as signOutOfAuth,
  type User,
} from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { logFault } from '@/firebase/log.ts';
import { measureServerClock, serverNow } from '@/firebase/server-clock.ts';
import { retryDelayMs } from '@/firebase/subscribe.ts';
import { setOwnerPresence } from './owner-presence.ts';
import { staffApp } from './staff-app.ts';

/**
 * Sign-in state of a role on this page. `expired`: the session ended without a logout, which the login screen reports.
 */
export type StaffSignIn =
  | { status: 'loading' }
  | { status: 'signedOut'; expired: boolean }
  | { status: 'signedIn'; claims: StaffClaims };

/** The session state of one role, and its subscribers. */
interface RoleSession {
  currentSignIn: StaffSignIn;
  listeners: Set<() => void>;
  expiryTimer: ReturnType<typeof setTimeout> | undefined;
  /** The last known token. */
  idToken: string | null;
}

/** Maximum delay that `setTimeout` supports, in ms. */
const TIMER_MAX_MS = 2 ** 31 - 1;

const roleSessions = new Map<StaffRole, RoleSession>();

function sessionStateOf(role: StaffRole): RoleSession {
  const known = roleSessions.get(role);
  if (known !== undefined) return known;
  const created: RoleSession = {
    currentSignIn: { status: 'loading' },
    listeners: new Set(),
    expiryTimer: undefined,
    idToken: null,
  };
  roleSessions.set(role, created);
  const { auth } = staffApp(role);
  onIdTokenChanged(auth, (user) => {
    if (user === null) created.idToken = null;
    else user.getIdToken().then((idToken) => (created.idToken = idToken), logTokenFault);
  });
  onAuthStateChanged(auth, (user) => {
    if (user === null) return setSignIn(role, { status: 'signedOut', expired: wasExpired(created.currentSignIn) });
    readClaims(role, user, 0);
  });
  return created;
}

/** Retries a token that cannot be fetched. A refused token means that the session has ended. */
function readClaims(role: StaffRole, user: User, failures: number): void {
  Promise.all([getIdTokenResult(user), measureServerClock()]).then(
    ([{ claims }]) => applyClaims(role, claims),
    (error: unknown) => {
      logTokenFault(error);
      if (staffApp(role).auth.currentUser !== user) return;
      if (isUnreachable(error)) setTimeout(() => readClaims(role, user, failures + 1), retryDelayMs(failures + 1));
      else void endSignIn(role, { expired: true });
    },
  );
}

const isUnreachable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'auth/network-request-failed';

const logTokenFault = (error: unknown): void => logFault('staff-token-failed', { error });

const wasExpired = (before: StaffSignIn): boolean => before.status === 'signedOut' && before.expired;

function applyClaims(role: StaffRole, claims: unknown): void {
  const { data } = staffClaimsSchema.safeParse(claims);
  if (data === undefined || data.role !== role || data.sessionExpiresAt <= serverNow()) {
    void endSignIn(role, { expired: true });
    return;
  }
  setSignIn(role, { status: 'signedIn', claims: data });
}

function setSignIn(role: StaffRole, next: StaffSignIn): void {
  const roleSession = sessionStateOf(role);
  roleSession.currentSignIn = next;
  clearTimeout(roleSession.expiryTimer);
  if (next.status === 'signedIn') {
    const leftMs = Math.min(next.claims.sessionExpiresAt - serverNow(), TIMER_MAX_MS);
    roleSession.expiryTimer = setTimeout(() => void endUnlessRenewed(role), leftMs);
  }
  if (role === 'owner') setOwnerPresence(next.status === 'signedIn');
  for (const listener of roleSession.listeners) listener();
}

/** Another tab can have logged in again: tabs share the sign-in of a seller. */
async function endUnlessRenewed(role: StaffRole): Promise<void> {
  const user = staffApp(role).auth.currentUser;
  applyClaims(role, user === null ? null : (await getIdTokenResult(user).catch(() => null))?.claims);
}

/** Signs in with the token of a login or an impersonation. Rejects if the token is invalid. */
export async function signInStaff(role: StaffRole, token: string): Promise<void> {
  sessionStateOf(role);
  const { user } = await signInWithCustomToken(staffApp(role).auth, token);
  // The same user may have another session: claims of the previous one must not remain.
  const [{ claims }] = await Promise.all([getIdTokenResult(user, true), measureServerClock()]);
  applyClaims(role, claims);
}

/** Removes a sign-in from this page. `revokeSession` ends the session itself. */
export async function endSignIn(role: StaffRole, { expired }: { expired: boolean }): Promise<void> {
  setSignIn(role, { status: 'signedOut', expired });
  await signOutOfAuth(staffApp(role).auth).catch((error: unknown) => logFault('staff-sign-out-failed', { error }));
}

/** Runs `clear` whenever a session on this page ends or is replaced. */
export function onSessionEnd(role: StaffRole, clear: () => void): void {
  let session = sessionIdOf(sessionStateOf(role).currentSignIn);
  sessionStateOf(role).listeners.add(() => {
    const before = session;
    session = sessionIdOf(sessionStateOf(role).currentSignIn);
    if (before !== null && before !== session) clear();
  });
}

const sessionIdOf = (signIn: StaffSignIn): string | null =>
  signIn.status === 'signedIn' ? signIn.claims.sessionId : null;

/** The last known token, for a closing page, which cannot wait. Null if the role is signed out. */
export const lastIdToken = (role: StaffRole): string | null => roleSessions.get(role)?.idToken ?? null;

/** Returns the token that proves the sign-in; null if the role is signed out. */
export async function staffIdToken(role: StaffRole): Promise<string | null> {
  return (await staffApp(role).auth.currentUser?.getIdToken()) ?? null;
}

/** Returns whether a role is signed in on this page. */
export const isSignedIn = (role: StaffRole): boolean => sessionStateOf(role).currentSignIn.status === 'signedIn';

/** The seller who is signed in on this page; null if signed out. */
export function signedInSellerId(): string | null {
  const { currentSignIn } = sessionStateOf('seller');
  return currentSignIn.status === 'signedIn' && currentSignIn.claims.role === 'seller'
    ? currentSignIn.claims.sellerId
    : null;
}

/** Resolves when the sign-in state is known. */
export const staffReady = (role: StaffRole): Promise<void> => staffApp(role).auth.authStateReady();

const hooks: Record<StaffRole, { subscribe: (listener: () => void) => () => void; read: () => StaffSignIn }> = {
  seller: hookOf('seller'),
  owner: hookOf('owner'),
};

function hookOf(role: StaffRole) {
  return {
    subscribe: (listener: () => void) => {
      const { listeners } = sessionStateOf(role);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => sessionStateOf(role).currentSignIn,
  };
}

/** Reports a role's sign-in on this page, now and on each change. Returns a function that unsubscribes. */
export function onSignIn(role: StaffRole, listener: (signIn: StaffSignIn) => void): () => void {
  const { subscribe, read } = hooks[role];
  listener(read());
  return subscribe(() => listener(read()));
}

/** A role's sign-in on this page, live. */
export const useStaffSignIn = (role: StaffRole): StaffSignIn =>
  useSyncExternalStore(hooks[role].subscribe, hooks[role].read);
