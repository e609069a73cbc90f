import { createHash } from 'node:crypto';
import { rateLimited } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { FieldValue, Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { NOBODY, writeAudit } from '../audit/write-audit.ts';
import { rateLimitDocuments, rateLimitRef } from '../documents/rate-limits.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { LOGINS_PER_ADDRESS } from '../platform/params.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { countAttempt, type Attempts, type LoginLimit } from './count-attempt.ts';

/** Who tries: an account, whether or not there is one of that name, from an address (a digest; empty when it is not known). */
export interface LoginAttempt {
  account: string;
  addressDigest: string;
}

/** How long an address is remembered that an account has logged in from. */
const KNOWN_MS = 30 * 24 * 60 * 60_000;

/**
 * Counts an attempt before anything is compared, or refuses it until its turn comes. One that is refused does not count, so that
 * trying again too early costs no time. Logins at once are counted one after the other: no more than the free ones get through.
 */
export function takeLoginTurn(attempt: LoginAttempt): Promise<Result<null>> {
  return runOptimistic(async (batch) => {
    const now = Date.now();
    const counters = await countersOf(batch, attempt, now);
    const snapshots = await batch.getAll(counters.map(({ ref }) => ref));
    const counted = counters.map(({ limit }, index) => countAttempt(attemptsIn(snapshots[index]), limit, now));
    const longest = Math.max(0, ...counted.map((result) => (result.ok ? 0 : (result.failure.retryAfterS ?? 0))));
    if (longest > 0) return rateLimited(longest);
    for (const [index, { ref, limit, by }] of counters.entries()) {
      const result = counted[index];
      if (result?.ok !== true) continue;
      batch.save(ref, fieldsOf(result.value, limit));
      if (result.value.count < limit.free) continue;
      writeAudit(batch, {
        action: 'LOGIN_LIMIT_REACHED',
        actor: NOBODY,
        target: ref.path,
        before: null,
        after: { by, attempts: result.value.count },
      });
    }
    return succeed(null);
  });
}

/**
 * A login that got through: its account starts anew, and its address is known from now on. What else went wrong at that address
 * still counts.
 */
export function forgetLoginAttempts(batch: OptimisticBatch, { account, addressDigest }: LoginAttempt): void {
  batch.remove(accountRef(account));
  if (addressDigest === '') return;
  batch.remove(accountRef(account, addressDigest));
  batch.overwrite(knownRef(account, addressDigest), { expireAt: Timestamp.fromMillis(Date.now() + KNOWN_MS) });
  uncountAddress(batch, addressDigest);
}

/** The attempt was none of a stranger: it does not count for its address. */
export function uncountAddress(batch: OptimisticBatch, addressDigest: string): void {
  if (addressDigest === '' || LOGINS_PER_ADDRESS.value() === 0) return;
  const expireAt = Timestamp.fromMillis(Date.now() + LOGIN_LIMITS.address.forgottenAfterMs);
  batch.merge(addressRef(addressDigest), { count: FieldValue.increment(-1), expireAt });
}

interface Counter {
  by: 'account' | 'address';
  ref: DocumentReference;
  limit: LoginLimit;
}

/**
 * What an attempt counts for. Strangers can use up an account's turns, but not those of an address that it has logged in from before:
 * else anybody could keep the owner out.
 */
async function countersOf(
  batch: OptimisticBatch,
  { account, addressDigest }: LoginAttempt,
  now: number,
): Promise<Counter[]> {
  const counters: Counter[] = [{ by: 'account', ref: accountRef(account), limit: LOGIN_LIMITS.account }];
  if (addressDigest === '') return counters;
  const [known] = await batch.getUnguarded([knownRef(account, addressDigest)]);
  const expireAt = known && rateLimitDocuments.parse(known)?.expireAt;
  if (expireAt !== undefined && expireAt.toMillis() > now) {
    counters[0] = { by: 'account', ref: accountRef(account, addressDigest), limit: LOGIN_LIMITS.account };
  }
  const free = LOGINS_PER_ADDRESS.value();
  if (free > 0)
    counters.push({ by: 'address', ref: addressRef(addressDigest), limit: { ...LOGIN_LIMITS.address, free } });
  return counters;
}

const accountRef = (account: string, addressDigest?: string): DocumentReference =>
  rateLimitRef(`login_account_${digest(account)}${addressDigest === undefined ? '' : `_${addressDigest}`}`);
const addressRef = (addressDigest: string): DocumentReference => rateLimitRef(`login_address_${addressDigest}`);
const knownRef = (account: string, addressDigest: string): DocumentReference =>
  rateLimitRef(`login_known_${digest(account)}_${addressDigest}`);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const attemptsSchema = z.object({ count: z.int().check(z.gte(0)), lastAt: timestampSchema });

function attemptsIn(snapshot: DocumentSnapshot | undefined): Attempts | undefined {
  const { data } = attemptsSchema.safeParse(snapshot?.data());
  return data === undefined ? undefined : { count: data.count, lastAt: data.lastAt.toMillis() };
}

/** A TTL policy on `expireAt` removes it. */
const fieldsOf = ({ count, lastAt }: Attempts, { forgottenAfterMs }: LoginLimit): Record<string, unknown> => ({
  count,
  lastAt: Timestamp.fromMillis(lastAt),
  expireAt: Timestamp.fromMillis(lastAt + forgottenAfterMs),
});
