import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { SellerFields } from '@blockbazaar/domain/people/seller';
import type { SellerCredentials, SellerUsernameEntry } from '@blockbazaar/domain/staff/credentials';
import { staffUid, type StaffClaims } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { DEMO_OWNER, DEMO_OWNER_PASSWORD_HASH, DEMO_SELLERS } from '../../emulator-data/demo-logins.ts';
import { digestOf } from '../../functions/src/platform/secrets.ts';
import { newFreshProof } from '../../functions/src/staff/fresh-proof/require-fresh-proof.ts';
import { boundBrowser, prepareSession, type SessionAccount } from '../../functions/src/staff/sessions/open-session.ts';
import { HOST, ports, PROJECT_ID } from '../../tools/ports.ts';
import { firestore, uniqueId } from './fixtures.ts';
import { TEST_USER_AGENT } from './user-agent.ts';

/** The owner in local runs, and in functions that run in a test's own process. */
export const OWNER = { password: DEMO_OWNER.password, passwordHash: DEMO_OWNER_PASSWORD_HASH };

/** The fresh proof of every minted session. `call` sends it with the calls that require one. */
export const TEST_FRESH_PROOF = 'f'.repeat(43);

/** The hash of this password is precomputed, because hashing is slow. */
const [{ password: PASSWORD, passwordHash: PASSWORD_HASH }] = DEMO_SELLERS;

export interface TestSeller extends SellerFields {
  sellerId: string;
  password: string;
}

/** A seller of a store, with all documents of a real one. `storeId` null: a seller without a store. */
export async function createSeller(storeId: string | null, changes: Partial<SellerFields> = {}): Promise<TestSeller> {
  const sellerId = uniqueId('seller');
  const seller: SellerFields = {
    username: sellerId,
    discordUsername: 'night.owl',
    storeId,
    storeRole: 'owner',
    createdAt: Timestamp.now(),
    ...changes,
  };
  const credentials: SellerCredentials = { passwordHash: PASSWORD_HASH };
  const entry: SellerUsernameEntry = { sellerId };
  const batch = firestore.batch();
  batch.set(firestore.collection(COLLECTIONS.sellers).doc(sellerId), seller);
  batch.set(firestore.collection(COLLECTIONS.sellerCredentials).doc(sellerId), credentials);
  batch.set(firestore.collection(COLLECTIONS.sellerUsernames).doc(seller.username), entry);
  await batch.commit();
  return { sellerId, password: PASSWORD, ...seller };
}

export interface MintOptions {
  /** Expired one minute ago. */
  expired?: boolean;
  /** Unused for one minute longer than a seller's idle limit. */
  idle?: boolean;
  /** Ended by a logout. */
  revoked?: boolean;
  /** False: it has no fresh proof. */
  hasFreshProof?: boolean;
  /** The browser to which it is bound. The default is the one that `call` simulates. */
  userAgent?: string;
}

export interface StaffSession {
  sessionId: string;
  /** The Auth user and the claims that rules see. */
  uid: string;
  claims: StaffClaims;
  /** An ID token, for `call` and for REST. */
  token: string;
  /** The Auth emulator's response, for the SDK's storage in a browser. */
  refreshToken: string;
}

/** Signs in staff without the login: creates the session's document and its tokens. */
async function mintStaffSession(
  holder: SessionAccount,
  {
    expired = false,
    idle = false,
    revoked = false,
    hasFreshProof = true,
    userAgent = TEST_USER_AGENT,
  }: MintOptions = {},
): Promise<StaffSession> {
  const lifetimeMs = holder.role === 'owner' ? STAFF_TIMES.ownerSessionMs : STAFF_TIMES.sellerSessionMs;
  const agoMs = expired ? lifetimeMs + 60_000 : idle ? STAFF_TIMES.sellerIdleMs + 60_000 : 0;
  const now = Date.now() - agoMs;
  const { id, claims, fields, token } = await prepareSession({
    sessionAccount: holder,
    browser: await boundBrowser(userAgent),
    lifetimeMs,
    now,
  });
  const freshProof = { ...newFreshProof().fields, secretDigest: digestOf(TEST_FRESH_PROOF) };
  const end = revoked ? { endedAt: Timestamp.now(), endReason: 'logged_out' } : {};
  await firestore
    .collection(COLLECTIONS.sessions)
    .doc(id)
    .set({ ...fields, ...(hasFreshProof && { freshProof }), ...end });
  return { sessionId: id, uid: staffUid(claims), claims, ...(await signIn(token)) };
}

export const mintOwnerSession = (options?: MintOptions): Promise<StaffSession> =>
  mintStaffSession({ role: 'owner' }, options);

/** Mints a session of a seller that `createSeller` has created for a store. */
export function mintSellerSession(
  { sellerId, storeId, storeRole }: TestSeller,
  options?: MintOptions,
): Promise<StaffSession> {
  if (storeId === null) throw new Error('A seller without a store cannot sign in.');
  return mintStaffSession({ role: 'seller', sellerId, storeId, storeRole }, options);
}

/** Signs in with a custom token, as the SDK does. */
export const signIn = (customToken: string): Promise<Pick<StaffSession, 'token' | 'refreshToken'>> =>
  authenticate('signInWithCustomToken', { token: customToken });

/** An anonymous user. Anyone can create one with the project's public key. */
export const signUpAnonymously = (): Promise<Pick<StaffSession, 'token' | 'refreshToken'>> =>
  authenticate('signUp', {});

async function authenticate(
  method: 'signInWithCustomToken' | 'signUp',
  fields: object,
): Promise<Pick<StaffSession, 'token' | 'refreshToken'>> {
  const address = `http://${authHost()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...fields, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`);
  const { idToken, refreshToken } = (await response.json()) as { idToken: string; refreshToken: string };
  return { token: await ofThisProject(idToken), refreshToken };
}

const authHost = (): string => process.env.FIREBASE_AUTH_EMULATOR_HOST ?? `${HOST}:${ports().auth}`;

/**
 * The emulator signs in to its only project, regardless of the test's project. Functions require their own project, and
 * that it has the user. The emulator's tokens have no signature.
 */
async function ofThisProject(idToken: string): Promise<string> {
  const projectId = process.env.GCLOUD_PROJECT ?? PROJECT_ID;
  if (projectId === PROJECT_ID) return idToken;
  const [header = '', payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  await ensureUser(String(claims.sub));
  const moved = { ...claims, aud: projectId, iss: `https://securetoken.google.com/${projectId}` };
  return `${header}.${Buffer.from(JSON.stringify(moved)).toString('base64url')}.`;
}

async function ensureUser(uid: string): Promise<void> {
  await getAuth(getApp('tests'))
    .createUser({ uid })
    .catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'auth/uid-already-exists')) throw error;
    });
}
