import { succeed } from '@blockbazaar/domain/failures';
import { SIGN_IN_TIMES } from '@blockbazaar/domain/profiles/sign-in';
import { Timestamp } from 'firebase-admin/firestore';
import {
  signInAttemptDocuments,
  signInAttemptRef,
  signInCodeDocuments,
  signInCodeRef,
  type SignInAttempt,
} from '../documents/sign-in-attempts.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { digestOf } from './secrets.ts';

export function writeAttempt(
  batch: OptimisticBatch,
  state: string,
  attempt: Pick<SignInAttempt, 'codeVerifier' | 'returnPath'>,
): void {
  const expireAt = Timestamp.fromMillis(Date.now() + SIGN_IN_TIMES.attemptMs);
  batch.create(signInAttemptRef(digestOf(state)), { ...attempt, expireAt, usedAt: null });
}

/** `codeVerifier` is null when the attempt can be used no more: it was used before, or took too long. */
export interface TakenAttempt {
  returnPath: string;
  codeVerifier: string | null;
}

/** Takes the attempt that a state stands for, once; null when there is none. Fails when others are in the way for too long. */
export const takeAttempt = (state: string) =>
  runOptimistic<TakenAttempt | null>(async (batch) => {
    const ref = signInAttemptRef(digestOf(state));
    const attempt = signInAttemptDocuments.parse(await batch.get(ref));
    if (attempt === null) return succeed(null);
    const { returnPath, codeVerifier } = attempt;
    if (!isOpen(attempt)) return succeed({ returnPath, codeVerifier: null });
    batch.update(ref, { usedAt: Timestamp.now() });
    return succeed({ returnPath, codeVerifier });
  });

export function writeCode(batch: OptimisticBatch, code: string, uid: string): void {
  batch.create(signInCodeRef(digestOf(code)), {
    uid,
    expireAt: Timestamp.fromMillis(Date.now() + SIGN_IN_TIMES.codeMs),
    usedAt: null,
  });
}

/** Whose code it is, once; null when it is nobody's, was used before, or is too old. */
export const takeCode = (code: string) =>
  runOptimistic<string | null>(async (batch) => {
    const ref = signInCodeRef(digestOf(code));
    const kept = signInCodeDocuments.parse(await batch.get(ref));
    if (kept === null || !isOpen(kept)) return succeed(null);
    batch.update(ref, { usedAt: Timestamp.now() });
    return succeed(kept.uid);
  });

const isOpen = ({ expireAt, usedAt }: Pick<SignInAttempt, 'expireAt' | 'usedAt'>): boolean =>
  usedAt === null && expireAt.toMillis() > Date.now();
