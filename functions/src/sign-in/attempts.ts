import { SIGN_IN_TIMES } from '@blockbazaar/domain/profiles/sign-in';
import { succeed } from '@blockbazaar/domain/failures';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from '../platform/firestore.ts';
import { transact } from '../platform/transact.ts';
import type { Transaction } from '../platform/transaction.ts';
import { digestOf } from './secrets.ts';

/** `signInAttempts/state_{digest of the state}`: a sign-in that is under way. A TTL policy on `expireAt` removes it. */
const attemptSchema = z.object({
  codeVerifier: z.string(),
  /** As `returnPath` has checked it. */
  returnPath: z.string(),
  expireAt: timestampSchema,
  usedAt: timestampSchema.nullable(),
});
type Attempt = z.infer<typeof attemptSchema>;

/** `signInAttempts/code_{digest of the code}`: a sign-in that Discord has said yes to, until its code is redeemed. */
const codeSchema = z.object({ uid: z.string(), expireAt: timestampSchema, usedAt: timestampSchema.nullable() });

const attemptRef = (state: string): DocumentReference => collection('signInAttempts').doc(`state_${digestOf(state)}`);
const codeRef = (code: string): DocumentReference => collection('signInAttempts').doc(`code_${digestOf(code)}`);

export function writeAttempt(transaction: Transaction, state: string, attempt: Pick<Attempt, 'codeVerifier' | 'returnPath'>): void {
  const expireAt = Timestamp.fromMillis(Date.now() + SIGN_IN_TIMES.attemptMs);
  transaction.create(attemptRef(state), { ...attempt, expireAt, usedAt: null });
}

/** `codeVerifier` is null when the attempt can be used no more: it was used before, or took too long. */
export interface TakenAttempt {
  returnPath: string;
  codeVerifier: string | null;
}

/** Takes the attempt that a state stands for, once; null when there is none. Fails when others are in the way for too long. */
export const takeAttempt = (state: string) =>
  transact<TakenAttempt | null>(async (transaction) => {
    const ref = attemptRef(state);
    const { data: attempt } = attemptSchema.safeParse((await transaction.get(ref)).data());
    if (attempt === undefined) return succeed(null);
    const { returnPath, codeVerifier } = attempt;
    if (!isOpen(attempt)) return succeed({ returnPath, codeVerifier: null });
    transaction.update(ref, { usedAt: Timestamp.now() });
    return succeed({ returnPath, codeVerifier });
  });

export function writeCode(transaction: Transaction, code: string, uid: string): void {
  transaction.create(codeRef(code), { uid, expireAt: Timestamp.fromMillis(Date.now() + SIGN_IN_TIMES.codeMs), usedAt: null });
}

/** Whose code it is, once; null when it is nobody's, was used before, or is too old. */
export const takeCode = (code: string) =>
  transact<string | null>(async (transaction) => {
    const ref = codeRef(code);
    const { data: kept } = codeSchema.safeParse((await transaction.get(ref)).data());
    if (kept === undefined || !isOpen(kept)) return succeed(null);
    transaction.update(ref, { usedAt: Timestamp.now() });
    return succeed(kept.uid);
  });

const isOpen = ({ expireAt, usedAt }: Pick<Attempt, 'expireAt' | 'usedAt'>): boolean =>
  usedAt === null && expireAt.toMillis() > Date.now();
