import { SIGN_IN_TIMES } from '@blockbazaar/domain/accounts/sign-in';
import { succeed } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { signInCodeDocuments, signInCodeRef } from '../../documents/sign-in-codes.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { digestOf } from '../../platform/secrets.ts';

export function writeCode(batch: OptimisticBatch, code: string, uid: string): void {
  batch.create(signInCodeRef(digestOf(code)), {
    uid,
    expireAt: Timestamp.fromMillis(Date.now() + SIGN_IN_TIMES.codeMs),
    usedAt: null,
  });
}

/** Redeems a code, once. Returns the user id; null if the code is unknown, used or expired. */
export const redeemCode = (code: string) =>
  runOptimistic<string | null>(async (batch) => {
    const ref = signInCodeRef(digestOf(code));
    const stored = signInCodeDocuments.parse(await batch.get(ref));
    if (stored === null || stored.usedAt !== null || stored.expireAt.toMillis() <= Date.now()) return succeed(null);
    batch.update(ref, { usedAt: Timestamp.now() });
    return succeed(stored.uid);
  });
