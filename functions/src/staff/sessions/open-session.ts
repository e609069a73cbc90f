import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { staffUid, type StaffClaims, type StaffSession } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import { auth } from '../../platform/auth.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { NO_FRESH_PROOF } from '../fresh-proof/require-fresh-proof.ts';
import type { LoginAttempt } from '../login/login-attempts.ts';
import type { LoginProof } from '../second-factor/prove-at-login.ts';
import { browserName } from './browser-name.ts';
import { activityFields } from './session-activity.ts';
import { currentSaltId, userAgentDigest } from './user-agent.ts';

/** The account of the new session. */
export type SessionAccount =
  | { role: 'owner' }
  | { role: 'seller'; sellerId: string; storeId: string; storeRole: StoreRole };

/** The browser that a session is bound to. */
export type BoundBrowser = Pick<StaffSession, 'userAgentDigest' | 'saltId' | 'browser'>;

/** A session before its write. */
export interface PreparedSession {
  id: string;
  claims: StaffClaims;
  fields: StaffSession;
  /** The custom token for one sign-in, at the role's own app. */
  token: string;
}

interface SessionDetails {
  sessionAccount: SessionAccount;
  browser: BoundBrowser;
  lifetimeMs: number;
  /** The owner's session that creates it; null if the seller logs in. */
  impersonatedBy?: string | null;
  /** True if a second factor was given. */
  isFactorProven?: boolean;
  /** The start, in ms; defaults to the current time. */
  now?: number;
}

/** The stored identification of the calling browser. */
export async function boundBrowser(userAgent: string): Promise<BoundBrowser> {
  const saltId = await currentSaltId();
  const digest = await userAgentDigest(userAgent, saltId);
  if (digest === null) throw new Error(`Salt ${saltId} does not exist.`);
  return { userAgentDigest: digest, saltId, browser: browserName(userAgent) };
}

/**
 * Prepares a session and the token that signs in to it. The session exists only after `writeSession`: if the token
 * cannot be created, nothing was written.
 */
export async function prepareSession({
  sessionAccount,
  browser,
  lifetimeMs,
  impersonatedBy = null,
  isFactorProven = false,
  now = Date.now(),
}: SessionDetails): Promise<PreparedSession> {
  const { id } = sessionDocuments.plain.doc();
  const claims: StaffClaims = { ...sessionAccount, sessionId: id, sessionExpiresAt: now + lifetimeMs };
  const { sellerId, storeId, storeRole } =
    sessionAccount.role === 'seller' ? sessionAccount : { sellerId: null, storeId: null, storeRole: null };
  const fields: StaffSession = {
    role: sessionAccount.role,
    sellerId,
    storeId,
    storeRole,
    createdAt: Timestamp.fromMillis(now),
    expiresAt: Timestamp.fromMillis(now + lifetimeMs),
    ...activityFields({ role: sessionAccount.role, expiresAtMs: now + lifetimeMs }, now),
    endedAt: null,
    endReason: null,
    ...browser,
    impersonatedBy,
    meetsFactorDemand: isFactorProven || sessionAccount.role === 'owner' || impersonatedBy !== null,
    ...NO_FRESH_PROOF,
    expireAt: Timestamp.fromMillis(now + lifetimeMs + STAFF_TIMES.endedSessionKeptMs),
  };
  const token = await (await auth()).createCustomToken(staffUid(claims), claims);
  return { id, claims, fields, token };
}

/** The input of a login to the commit that opens its session. */
export interface ProvenLogin {
  userAgent: string;
  attempt: LoginAttempt;
  prove: LoginProof;
  /** For the audit log. */
  way: 'password' | 'passkey';
}

export function writeSession(batch: OptimisticBatch, { id, fields }: PreparedSession): void {
  batch.create(sessionRef(id), fields);
}
