import type { AdminCall } from '@blockbazaar/domain/admin-operations';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { staffClaimsSchema, type StaffClaims, type StaffRole } from '@blockbazaar/domain/staff/session';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { act } from '@testing-library/react';
import { fakeFirestore } from './fake-firestore.ts';
import { marketplace } from './fake-marketplace.ts';

type OnUser = (user: FakeUser | null) => void;

interface FakeUser {
  uid: string;
  getIdToken: () => Promise<string>;
  getIdTokenResult: () => Promise<{ claims: StaffClaims }>;
}

/** The sign-in of one role in the Auth SDK. */
class FakeStaffAuth {
  readonly app: { name: string; options: object };
  currentUser: FakeUser | null = null;
  readonly #subscribers = new Set<OnUser>();

  constructor(role: StaffRole) {
    this.app = { name: role, options: {} };
  }

  authStateReady = (): Promise<void> => Promise.resolve();

  onAuthStateChanged = (observer: OnUser | { next: OnUser }): (() => void) => {
    const next = typeof observer === 'function' ? observer : observer.next.bind(observer);
    this.#subscribers.add(next);
    void Promise.resolve().then(() => next(this.currentUser));
    return () => this.#subscribers.delete(next);
  };

  onIdTokenChanged = this.onAuthStateChanged;

  signOut = (): Promise<void> => {
    this.become(null);
    return Promise.resolve();
  };

  become(claims: StaffClaims | null): void {
    this.currentUser =
      claims === null
        ? null
        : {
            uid: `staff-${claims.sessionId}`,
            getIdToken: () => Promise.resolve(claims.sessionId),
            getIdTokenResult: () => Promise.resolve({ claims }),
          };
    for (const subscriber of this.#subscribers) subscriber(this.currentUser);
  }
}

const auths: Record<StaffRole, FakeStaffAuth> = {
  seller: new FakeStaffAuth('seller'),
  owner: new FakeStaffAuth('owner'),
};

/** Replaces `firebase/staff/session/staff-app.ts` in component tests. */
export const fakeStaffApp = {
  staffApp: (role: StaffRole) => ({ auth: auths[role], firestore: fakeFirestore, functions: role }),
};

/**
 * Replaces the functions of `firebase/auth` that need more than the methods of a sign-in. A token is the JSON of its
 * claims.
 */
export const fakeStaffAuth = {
  getIdTokenResult: (user: FakeUser) => user.getIdTokenResult(),
  signInWithCustomToken: (auth: FakeStaffAuth, token: string) => {
    auth.become(staffClaimsSchema.parse(JSON.parse(token)));
    return Promise.resolve({ user: auth.currentUser });
  },
};

/** Replaces `firebase/functions` in staff pages: each operation of the owner is a separate function. */
export const fakeStaffFunctions = {
  httpsCallable: (_functions: unknown, name: string) => async (input: unknown) => {
    if (name !== 'adminOperation') return { data: await marketplace.call(name, input) };
    // The owner's pages call it only with operations of the contract.
    const { operation, data } = input as AdminCall;
    return { data: { result: await marketplace.call(operation, data) } };
  },
};

let sessions = 0;

function startSession(durationMs: number, startedAt = Date.now()) {
  sessions += 1;
  return { sessionId: `session-${sessions}`, startedAt, expiresAt: startedAt + durationMs };
}

/** Signs in a person of a store, by default its owner. `at`: the server's time, in epoch ms. */
export function signInSeller(storeId: string, storeRole: StoreRole = 'owner', at = Date.now()): void {
  auths.seller.become(startSellerSession(storeId, storeRole, at));
}

const SELLER = { id: 'seller-1', username: 'nether' } as const;

function startSellerSession(storeId: string, storeRole: StoreRole, at = Date.now()): StaffClaims {
  const { sessionId, startedAt, expiresAt } = startSession(STAFF_TIMES.sellerSessionMs, at);
  marketplace.handle('validateSession', () => ({
    role: 'seller',
    startedAt,
    expiresAt,
    seller: { ...SELLER, passwordNames: [], storeId },
    isImpersonation: false,
    mustEnrol: false,
  }));
  return { role: 'seller', sellerId: SELLER.id, storeId, storeRole, sessionId, sessionExpiresAt: expiresAt };
}

/** Result of the login of a store's owner: a token for the session that it opens. */
export function sellerToken(storeId: string): StaffCallableOutput<'sellerLogin'> {
  const claims = startSellerSession(storeId, 'owner');
  const { sessionExpiresAt: expiresAt } = claims;
  return { token: JSON.stringify(claims), expiresAt, seller: { ...SELLER, storeId }, mustEnrol: false };
}

/** Signs the owner in. `at`: the server's time, in epoch ms. */
export function signInOwner(at = Date.now()): void {
  const { sessionId, startedAt, expiresAt } = startSession(STAFF_TIMES.ownerSessionMs, at);
  marketplace.handle('validateSession', () => ({
    role: 'owner',
    startedAt,
    expiresAt,
    seller: null,
    isImpersonation: false,
    mustEnrol: false,
  }));
  auths.owner.become({ role: 'owner', sessionId, sessionExpiresAt: expiresAt });
}

/** Result of the owner's login: a token for the session that it opens. */
export function ownerToken(): { token: string; expiresAt: number } {
  const { sessionId, expiresAt } = startSession(STAFF_TIMES.ownerSessionMs);
  const claims: StaffClaims = { role: 'owner', sessionId, sessionExpiresAt: expiresAt };
  return { token: JSON.stringify(claims), expiresAt };
}

/** Signs all staff out. */
export const signOutStaff = (): Promise<void> =>
  act(async () => {
    await Promise.all(Object.values(auths).map((auth) => auth.signOut()));
  });
