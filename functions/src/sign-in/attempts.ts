import { succeed } from '@blockbazaar/domain/failures';
import { SIGN_IN_TIMES } from '@blockbazaar/domain/profiles/sign-in';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from '../platform/firestore.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
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

export function writeAttempt(
  batch: OptimisticBatch,
  state: string,
  attempt: Pick<Attempt, 'codeVerifier' | 'returnPath'>,
): void {
  const expireAt = Timestamp.fromMillis(Date.now() + SIGN_IN_TIMES.attemptMs);
  batch.create(attemptRef(state), { ...attempt, expireAt, usedAt: null });
}

/** `codeVerifier` is null when the attempt can be used no more: it was used before, or took too long. */
export interface TakenAttempt {
  returnPath: string;
  codeVerifier: string | null;
}

/** Takes the attempt that a state stands for, once; null when there is none. Fails when others are in the way for too long. */
export const takeAttempt = (state: string) =>
  runOptimistic<TakenAttempt | null>(async (batch) => {
    const ref = attemptRef(state);
    const { data: attempt } = attemptSchema.safeParse((await batch.get(ref)).data());
    if (attempt === undefined) return succeed(null);
    const { returnPath, codeVerifier } = attempt;
    if (!isOpen(attempt)) return succeed({ returnPath, codeVerifier: null });
    batch.update(ref, { usedAt: Timestamp.now() });
    return succeed({ returnPath, codeVerifier });
  });

export function writeCode(batch: OptimisticBatch, code: string, uid: string): void {
  batch.create(codeRef(code), { uid, expireAt: Timestamp.fromMillis(Date.now() + SIGN_IN_TIMES.codeMs), usedAt: null });
}

/** Whose code it is, once; null when it is nobody's, was used before, or is too old. */
export const takeCode = (code: string) =>
  runOptimistic<string | null>(async (batch) => {
    const ref = codeRef(code);
    const { data: kept } = codeSchema.safeParse((await batch.get(ref)).data());
    if (kept === undefined || !isOpen(kept)) return succeed(null);
    batch.update(ref, { usedAt: Timestamp.now() });
    return succeed(kept.uid);
  });

const isOpen = ({ expireAt, usedAt }: Pick<Attempt, 'expireAt' | 'usedAt'>): boolean =>
  usedAt === null && expireAt.toMillis() > Date.now();
