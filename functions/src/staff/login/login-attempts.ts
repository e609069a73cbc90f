import { createHash } from 'node:crypto';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { rateLimited } from '@blockbazaar/domain/rate-limited';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { UNAUTHENTICATED_ACTOR, writeAudit } from '../../audit/write-audit.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import {
  backOffFields,
  countWithBackOff,
  parseBackOffAttempts,
  type BackOff,
} from '../../platform/rate-limit/back-off.ts';
import { rateLimitDocuments, rateLimitRef } from '../../platform/rate-limit/rate-limit-documents.ts';
import { attemptsRef, RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** An account, whether or not it exists, and the digest of an address, which is empty if the address is unknown. */
export interface LoginAttempt {
  account: string;
  addressDigest: string;
  /** True if `registerLoginAttempt` counted the attempt for its address. */
  countsForAddress?: boolean;
}

/** The time for which an address of a successful login counts as known. */
const KNOWN_MS = 30 * 24 * 60 * 60_000;

/**
 * Counts an attempt before any comparison, or refuses it until its wait is over. A refused attempt does not count, so
 * an early retry does not extend the wait. Concurrent attempts are counted one after the other: no more than the free
 * ones are compared. Returns the attempt as it was counted.
 */
export function registerLoginAttempt(attempt: LoginAttempt): Promise<Result<LoginAttempt>> {
  return runOptimistic(async (batch) => {
    const now = Date.now();
    const counters = await countersOf(batch, attempt, now);
    const snapshots = await batch.getAll(counters.map(({ ref }) => ref));
    const counted = counters.map(({ limit }, index) =>
      countWithBackOff(parseBackOffAttempts(snapshots[index]?.data()), limit, now),
    );
    const longest = Math.max(0, ...counted.map((result) => (result.ok ? 0 : (result.failure.retryAfterS ?? 0))));
    if (longest > 0) return rateLimited(longest);
    for (const [index, { ref, limit, by }] of counters.entries()) {
      const result = counted[index];
      if (result?.ok !== true) continue;
      batch.save(ref, backOffFields(result.value, limit));
      if (result.value.count < limit.free) continue;
      writeAudit(batch, {
        action: 'LOGIN_LIMIT_REACHED',
        actor: UNAUTHENTICATED_ACTOR,
        target: ref.path,
        before: null,
        after: { by, attempts: result.value.count },
      });
    }
    return succeed({ ...attempt, countsForAddress: counters.some(({ by }) => by === 'address') });
  });
}

/**
 * Resets the account's attempts after a successful login, and makes its address known. Failed attempts of other
 * accounts at that address still count.
 */
export function clearLoginAttempts(batch: OptimisticBatch, attempt: LoginAttempt): void {
  const { account, addressDigest } = attempt;
  batch.remove(accountRef(account));
  if (addressDigest === '') return;
  batch.remove(accountRef(account, addressDigest));
  batch.overwrite(knownRef(account, addressDigest), { expireAt: Timestamp.fromMillis(Date.now() + KNOWN_MS) });
  revertAddressCount(batch, attempt);
}

/** Reverses the count for the address, because the password was right. */
export function revertAddressCount(
  batch: OptimisticBatch,
  { addressDigest, countsForAddress = false }: LoginAttempt,
): void {
  if (!countsForAddress) return;
  const { forgottenAfterMs } = RATE_LIMITS.loginPerAddress.limit();
  const expireAt = Timestamp.fromMillis(Date.now() + forgottenAfterMs);
  batch.merge(addressRef(addressDigest), { count: FieldValue.increment(-1), expireAt });
}

interface Counter {
  by: 'account' | 'address';
  ref: DocumentReference;
  limit: BackOff;
}

/**
 * Returns the counters of an attempt. Strangers can use up the attempts of an account and of an address, but not those
 * of the account at a known address. Otherwise anybody could lock out the owner, or everybody behind a shared address.
 */
async function countersOf(
  batch: OptimisticBatch,
  { account, addressDigest }: LoginAttempt,
  now: number,
): Promise<Counter[]> {
  const counters: Counter[] = [{ by: 'account', ref: accountRef(account), limit: RATE_LIMITS.loginPerAccount.limit() }];
  if (addressDigest === '') return counters;
  const [known] = await batch.getUnguarded([knownRef(account, addressDigest)]);
  const expireAt = known && rateLimitDocuments.parse(known)?.expireAt;
  if (expireAt !== undefined && expireAt.toMillis() > now) {
    const ref = accountRef(account, addressDigest);
    return [{ by: 'account', ref, limit: RATE_LIMITS.loginPerKnownAddress.limit() }];
  }
  const limit = RATE_LIMITS.loginPerAddress.limit();
  if (limit.free > 0) counters.push({ by: 'address', ref: addressRef(addressDigest), limit });
  return counters;
}

const accountRef = (account: string, addressDigest?: string): DocumentReference =>
  addressDigest === undefined
    ? attemptsRef(RATE_LIMITS.loginPerAccount, digest(account))
    : attemptsRef(RATE_LIMITS.loginPerKnownAddress, `${digest(account)}_${addressDigest}`);
const addressRef = (addressDigest: string): DocumentReference =>
  attemptsRef(RATE_LIMITS.loginPerAddress, addressDigest);
const knownRef = (account: string, addressDigest: string): DocumentReference =>
  rateLimitRef(`login_known_${digest(account)}_${addressDigest}`);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
