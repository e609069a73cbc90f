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

/** What an answer to a challenge is good for, and nothing else. */
export interface ChallengePurpose {
  /** To log in with it alone, or after the password; to prove anew who is at work; to add a passkey. */
  kind: 'login' | 'second factor' | 'proof' | 'enrolment';
  /** Null: any account, which the answer names. */
  account: FactorAccount | null;
  /** The session in which it was asked for; null before there is one. */
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
 * A new challenge. It carries its purpose and its end, encrypted: nothing is stored before it is answered, so that who asks for many costs nothing.
 * Each is another one, since nothing is encrypted twice with the same bytes.
 */
export const newChallenge = (purpose: ChallengePurpose): Uint8Array<ArrayBuffer> => {
  const endsAt = Date.now() + STAFF_TIMES.passkeyChallengeMs;
  return Uint8Array.from(Buffer.from(encrypt(JSON.stringify({ purpose: textOf(purpose), endsAt }), keyOf()), 'utf8'));
};

/** Whether a challenge, in base64url, was made for this purpose, and its time is not over. */
export function isChallengeFor(challenge: string, purpose: ChallengePurpose): boolean {
  const opened = decrypt(Buffer.from(challenge, 'base64url').toString('utf8'), keyOf());
  if (opened === null) return false;
  const content = contentSchema.parse(JSON.parse(opened));
  return content.purpose === textOf(purpose) && content.endsAt > Date.now();
}

/** Uses a challenge up, in the commit of what it was answered for: of two at the same moment, the second one finds it used. */
export async function takeChallenge(batch: OptimisticBatch, challenge: string): Promise<boolean> {
  const ref = usedChallengeRef(challengeDigest(challenge));
  if ((await batch.get(ref)).exists) return false;
  batch.create(ref, { expireAt: Timestamp.fromMillis(Date.now() + STAFF_TIMES.passkeyChallengeMs) });
  return true;
}

/** By its bytes: one challenge can be written in more than one way. */
export const challengeDigest = (challenge: string): string =>
  createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('hex');
