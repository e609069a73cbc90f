import type { StaffClaims } from '@blockbazaar/domain/staff/session';
import type { Fields } from './values.ts';

export const HERE = 'here';
export const THERE = 'there';

const HOUR_MS = 60 * 60_000;
const START_MS = Date.now();
export const EARLIER = new Date(START_MS - HOUR_MS);
export const LATER = new Date(START_MS + HOUR_MS);

/** What the site is like meanwhile. `unset`: nobody has ever touched its settings. */
export const WORLDS = ['open', 'maintenance', 'unset'] as const;
export type World = (typeof WORLDS)[number];

interface Human {
  uid: string;
  claims: StaffClaims | Record<string, never>;
  /** The session that the claims name, where it exists. */
  session?: Fields;
  world: World;
}

const shopper = (uid: string): Human => ({ uid, claims: {}, world: 'open' });

const SELLER = { role: 'seller', sellerId: 'seller', storeId: HERE } as const;
const OWNER = { role: 'owner', sellerId: null, storeId: null } as const;
type Staff =
  typeof SELLER | typeof OWNER | (Omit<typeof SELLER, 'storeId' | 'sellerId'> & { storeId: string; sellerId: string });

interface Differences {
  who?: Staff;
  /** When the token says that it ends. */
  tokenEnds?: Date;
  /** What the session document says otherwise; null: there is none. */
  session?: Fields | null;
  world?: World;
}

/** Somebody of the staff in whose token and session all is well, but for the differences. */
function staff(
  sessionId: string,
  { who = SELLER, tokenEnds = LATER, session = {}, world = 'open' }: Differences,
): Human {
  const ends = { sessionId, sessionExpiresAt: tokenEnds.getTime() };
  return {
    uid: `staff-${who.role}-${who.sellerId ?? ''}`,
    claims:
      who.role === 'owner'
        ? { role: 'owner', ...ends }
        : { role: 'seller', sellerId: who.sellerId, storeId: who.storeId, ...ends },
    ...(session === null ? {} : { session: { ...who, expiresAt: LATER, endedAt: null, ...session } }),
    world,
  };
}

const owner = (sessionId: string, differences: Omit<Differences, 'who'>): Human =>
  staff(sessionId, { who: OWNER, ...differences });

/** Who tries; null: nobody is signed in. */
export const PEOPLE = {
  visitor: null,
  shopper: shopper('shopper'),
  'another shopper': shopper('another'),
  seller: staff('session-1', {}),
  'seller of another store': staff('session-2', { who: { role: 'seller', sellerId: 'other', storeId: THERE } }),
  'seller before there are settings': staff('session-3', { world: 'unset' }),
  'seller during maintenance': staff('session-4', { world: 'maintenance' }),
  'expired seller': staff('session-5', { tokenEnds: EARLIER, session: { expiresAt: EARLIER } }),
  'seller with an expired token': staff('session-6', { tokenEnds: EARLIER }),
  'seller with an expired session': staff('session-7', { session: { expiresAt: EARLIER } }),
  'revoked seller': staff('session-8', { session: { endedAt: EARLIER } }),
  'seller without a session': staff('session-9', { session: null }),
  "seller with another seller's session": staff('session-10', { session: { sellerId: 'other' } }),
  "seller with another store's session": staff('session-11', { session: { storeId: THERE } }),
  "seller with the owner's session": staff('session-12', { session: { role: 'owner' } }),
  owner: owner('session-13', {}),
  'owner during maintenance': owner('session-14', { world: 'maintenance' }),
  'expired owner': owner('session-15', { tokenEnds: EARLIER, session: { expiresAt: EARLIER } }),
  'owner with an expired token': owner('session-16', { tokenEnds: EARLIER }),
  'owner with an expired session': owner('session-17', { session: { expiresAt: EARLIER } }),
  'revoked owner': owner('session-18', { session: { endedAt: EARLIER } }),
  'owner without a session': owner('session-19', { session: null }),
  "owner with a seller's session": owner('session-20', { session: SELLER }),
} as const satisfies Record<string, Human | null>;
export type Person = keyof typeof PEOPLE;

export const everybody = Object.keys(PEOPLE) as Person[];
const human = (person: Person): Human | null => PEOPLE[person];

export const worldOf = (person: Person): World => human(person)?.world ?? 'open';

/** The session that somebody's token names. */
export function sessionIdOf(person: Person): string {
  const claims = human(person)?.claims ?? {};
  if (!('sessionId' in claims)) throw new Error(`${person} has no session`);
  return claims.sessionId;
}

/** The session documents there are, by their ids. */
export const sessions = (): Map<string, Fields> =>
  new Map(
    everybody.flatMap((person) => {
      const session = human(person)?.session;
      return session === undefined ? [] : [[sessionIdOf(person), session] as const];
    }),
  );

/** A token as the emulator takes it, unsigned; null where nobody is signed in. */
export function tokenOf(person: Person, projectId: string): string | null {
  const found = human(person);
  if (found === null) return null;
  const seconds = Math.floor(START_MS / 1_000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: seconds,
    exp: seconds + 3_600,
    auth_time: seconds,
    sub: found.uid,
    user_id: found.uid,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...found.claims,
  };
  return `${base64(JSON.stringify({ alg: 'none', typ: 'JWT' }))}.${base64(JSON.stringify(payload))}.`;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url');
