import { createHash } from 'node:crypto';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { FactorAccount } from '../../documents/account-factors.ts';
import { usedChallengeRef } from '../../documents/used-challenges.ts';
import { decrypt, encrypt, type EncryptionKey } from '../../platform/encryption.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { STAFF_SECRET } from '../../platform/params.ts';
import { accountKey } from '../second-factor/factor-account.ts';

/** The only purpose for which a response to a challenge is valid. */
export interface ChallengePurpose {
  /** A login with the passkey alone, or after the password; fresh proof in a session; the addition of a passkey. */
  kind: 'login' | 'second factor' | 'proof' | 'enrolment';
  /** Null: any account, which the response names. */
  account: FactorAccount | null;
  /** The session that requested it; null before there is one. */
  sessionId: string | null;
}

const contentSchema = z.object({ purpose: z.string(), endsAt: z.int() });

const keyOf = (): EncryptionKey => ({
  secret: STAFF_SECRET.value(),
  purpose: 'passkey challenges',
  owner: 'authenticator',
});

const textOf = ({ kind, account, sessionId }: ChallengePurpose): string =>
  JSON.stringify([kind, account === null ? null : accountKey(account), sessionId]);

/**
 * Creates a challenge. It contains its purpose and expiry, encrypted, and is not stored before its use: many requests
 * for challenges cost no storage. No two challenges are equal, since encryption is randomized.
 */
export const newChallenge = (purpose: ChallengePurpose): Uint8Array<ArrayBuffer> => {
  const endsAt = Date.now() + STAFF_TIMES.passkeyChallengeMs;
  return Uint8Array.from(Buffer.from(encrypt(JSON.stringify({ purpose: textOf(purpose), endsAt }), keyOf()), 'utf8'));
};

/** Returns whether a challenge (base64url) has this purpose and has not expired. */
export function isChallengeFor(challenge: string, purpose: ChallengePurpose): boolean {
  const opened = decrypt(Buffer.from(challenge, 'base64url').toString('utf8'), keyOf());
  if (opened === null) return false;
  const content = contentSchema.parse(JSON.parse(opened));
  return content.purpose === textOf(purpose) && content.endsAt > Date.now();
}

/** Consumes a challenge in the commit of its action: of two concurrent uses, one succeeds. */
export async function consumeChallenge(batch: OptimisticBatch, challenge: string): Promise<boolean> {
  const ref = usedChallengeRef(challengeDigest(challenge));
  if ((await batch.get(ref)).exists) return false;
  batch.create(ref, { expireAt: Timestamp.fromMillis(Date.now() + STAFF_TIMES.passkeyChallengeMs) });
  return true;
}

/** A digest of the bytes: base64url has several texts for the same challenge. */
export const challengeDigest = (challenge: string): string =>
  createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('hex');
