import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import type { StaffClaims } from '@blockbazaar/domain/staff/session';
import type { DocumentData } from 'firebase/firestore';

/** The store of the seller in most requests, and the ID of the existing document in most collections. */
export const STORE_ID = 'store';
export const OTHER_STORE_ID = 'other-store';

const HOUR_MS = 60 * 60_000;
const START_MS = Date.now();
export const PAST = new Date(START_MS - HOUR_MS);
export const FUTURE = new Date(START_MS + HOUR_MS);

/**
 * The states of the site's settings that the rules distinguish. `no-settings`: there is no settings document.
 * `factor-demanded`: sellers must have a second factor.
 */
export const SITE_STATES = ['open', 'maintenance', 'no-settings', 'factor-demanded'] as const;
export type SiteState = (typeof SITE_STATES)[number];

interface TestUser {
  uid: string;
  claims: StaffClaims | Record<string, never>;
  /** The document of the session in the claims, if it exists. */
  session?: DocumentData;
  siteState: SiteState;
}

const shopper = (uid: string): TestUser => ({ uid, claims: {}, siteState: 'open' });

/** The ID of the seller in the store's requests. Documents are signed with it. */
export const SELLER_ID = 'seller';
const SELLER = { role: 'seller', sellerId: SELLER_ID, storeId: STORE_ID, storeRole: 'owner' } as const;
const OWNER = { role: 'owner', sellerId: null, storeId: null, storeRole: null } as const;
type StaffIdentity =
  | typeof OWNER
  | (Pick<typeof SELLER, 'role'> & { storeId: string; sellerId: string; storeRole: StoreRole });

interface StaffOptions {
  identity?: StaffIdentity;
  /** The session's end in the token. */
  tokenEnds?: Date;
  /** Fields that replace those of a valid session document. Null: there is no document. */
  session?: DocumentData | null;
  siteState?: SiteState;
}

/** A staff member whose token and session are valid except for the options. */
function staff(
  sessionId: string,
  { identity = SELLER, tokenEnds = FUTURE, session = {}, siteState = 'open' }: StaffOptions,
): TestUser {
  const sessionClaims = { sessionId, sessionExpiresAt: tokenEnds.getTime() };
  return {
    uid: `staff-${identity.role}-${identity.sellerId ?? ''}`,
    claims: identity.role === 'owner' ? { role: 'owner', ...sessionClaims } : { ...identity, ...sessionClaims },
    ...(session === null
      ? {}
      : {
          session: {
            ...identity,
            expiresAt: FUTURE,
            idleEndsAt: FUTURE,
            endedAt: null,
            impersonatedBy: null,
            ...session,
          },
        }),
    siteState,
  };
}

/** The owner of the site in a seller's session. */
export const IMPERSONATOR = 'owner of the site as a seller';

const inRole = (storeRole: StoreRole, sessionId: string, options: Omit<StaffOptions, 'identity'> = {}): TestUser =>
  staff(sessionId, { identity: { ...SELLER, storeRole }, ...options });

/** The session format before there were roles. */
function withoutRole({ session = {}, ...user }: TestUser): TestUser {
  const { storeRole: _, ...fields } = session;
  return { ...user, session: fields };
}

const owner = (sessionId: string, options: Omit<StaffOptions, 'identity'>): TestUser =>
  staff(sessionId, { identity: OWNER, ...options });

/** The people who send requests. Null: not signed in. */
export const PEOPLE = {
  visitor: null,
  shopper: shopper(shopperUid('1')),
  'another shopper': shopper(shopperUid('2')),
  seller: staff('session-1', {}),
  'seller of another store': staff('session-2', {
    identity: { ...SELLER, sellerId: 'other-seller', storeId: OTHER_STORE_ID },
  }),
  'seller without site settings': staff('session-3', { siteState: 'no-settings' }),
  'seller during maintenance': staff('session-4', { siteState: 'maintenance' }),
  'expired seller': staff('session-5', { tokenEnds: PAST, session: { expiresAt: PAST } }),
  'seller with an expired token': staff('session-6', { tokenEnds: PAST }),
  'seller with an expired session': staff('session-7', { session: { expiresAt: PAST } }),
  'seller whose session was not used for long': staff('session-34', { session: { idleEndsAt: PAST } }),
  'revoked seller': staff('session-8', { session: { endedAt: PAST } }),
  'seller without a session': staff('session-9', { session: null }),
  "seller with another seller's session": staff('session-10', { session: { sellerId: 'other-seller' } }),
  "seller with another store's session": staff('session-11', { session: { storeId: OTHER_STORE_ID } }),
  "seller with the owner's session": staff('session-12', { session: { role: 'owner' } }),
  'seller with a factor where one is demanded': staff('session-31', {
    siteState: 'factor-demanded',
    session: { meetsFactorDemand: true },
  }),
  'seller without a factor where one is demanded': staff('session-32', {
    siteState: 'factor-demanded',
    session: { meetsFactorDemand: false },
  }),
  'seller with a session from before, where a factor is demanded': staff('session-33', {
    siteState: 'factor-demanded',
  }),
  owner: owner('session-13', {}),
  'owner during maintenance': owner('session-14', { siteState: 'maintenance' }),
  'expired owner': owner('session-15', { tokenEnds: PAST, session: { expiresAt: PAST } }),
  'owner with an expired token': owner('session-16', { tokenEnds: PAST }),
  'owner with an expired session': owner('session-17', { session: { expiresAt: PAST } }),
  'revoked owner': owner('session-18', { session: { endedAt: PAST } }),
  'owner without a session': owner('session-19', { session: null }),
  "owner with a seller's session": owner('session-20', { session: SELLER }),
  manager: inRole('manager', 'session-21'),
  'order desk': inRole('orderDesk', 'session-22'),
  'manager during maintenance': inRole('manager', 'session-23', { siteState: 'maintenance' }),
  // The session's role applies, regardless of the token's.
  "seller with an order desk's session": staff('session-24', { session: { storeRole: 'orderDesk' } }),
  [IMPERSONATOR]: staff('session-35', { session: { impersonatedBy: 'session-13' } }),
  'seller in an unknown role': staff('session-25', { session: { storeRole: 'cleaner' } }),
  'seller with a session of an earlier version': withoutRole(staff('session-26', {})),
} as const satisfies Record<string, TestUser | null>;
export type Person = keyof typeof PEOPLE;

/** The people of the store with valid sessions, by role. */
const PEOPLE_AS: Readonly<Record<StoreRole, readonly Person[]>> = {
  owner: [
    'seller',
    'seller without site settings',
    'seller during maintenance',
    'seller with a session of an earlier version',
    IMPERSONATOR,
    'seller with a factor where one is demanded',
  ],
  manager: ['manager', 'manager during maintenance'],
  orderDesk: ['order desk', "seller with an order desk's session"],
};

export const peopleAs = (roles: readonly StoreRole[]): Person[] => roles.flatMap((role) => PEOPLE_AS[role]);

export const ALL_PEOPLE = Object.keys(PEOPLE) as Person[];

/** The account and claims of a person. Null: not signed in. */
export const userOf = (person: Person): TestUser | null => PEOPLE[person];

export const siteStateOf = (person: Person): SiteState => userOf(person)?.siteState ?? 'open';

/** The ID of the session in a person's token. */
export function sessionIdOf(person: Person): string {
  const claims = userOf(person)?.claims ?? {};
  if (!('sessionId' in claims)) throw new Error(`${person} has no session`);
  return claims.sessionId;
}

/** The session documents of all people, by ID. */
export const sessions = (): Map<string, DocumentData> =>
  new Map(
    ALL_PEOPLE.flatMap((person) => {
      const session = userOf(person)?.session;
      return session === undefined ? [] : [[sessionIdOf(person), session] as const];
    }),
  );
