import { randomUUID } from 'node:crypto';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { changedAccountDelayEnd } from '@blockbazaar/domain/payouts/changed-account-delay';
import { closedPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { nextPayoutAt } from '@blockbazaar/domain/payouts/payout-schedule';
import { scheduledPayoutCents } from '@blockbazaar/domain/payouts/scheduled-payout-cents';
import { Timestamp } from 'firebase-admin/firestore';
import { UNAUTHENTICATED_ACTOR } from '../audit/write-audit.ts';
import { payoutAccountDocuments } from '../documents/payout-accounts.ts';
import { storeRef } from '../documents/stores.ts';
import { logScheduledPayoutSkipped, logUnexpectedError } from '../platform/logging.ts';
import { ProviderBreakers } from '../platform/provider-breakers.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { readConfirmedBalance } from './balance/read-confirmed-balance.ts';
import { payoutIdOf, writeNewPayout } from './create-payout.ts';
import { lookUpReceiver } from './onboarding/look-up-receiver.ts';
import { readPayoutMinimums } from './payout-minimums.ts';
import { readPayoutSlot } from './payout-slot.ts';

/** Time limit of one run, in ms. A run ends before the next one starts. */
const TIME_MS = 40_000;
const WALK = { batchSize: 50, concurrency: 5 };

/** Creates the payouts whose schedules are due, longest overdue first. The rest is left to the next run. */
export async function makeScheduledPayouts(): Promise<void> {
  const field = payoutAccountDocuments.field('nextPayoutAt');
  const due = payoutAccountDocuments.plain.where(field, '<=', Timestamp.now()).orderBy(field);
  const breakers = new ProviderBreakers();
  await walkQuery(due, { ...WALK, deadline: Date.now() + TIME_MS }, async (account) => {
    const { id } = account;
    try {
      const way = String(account.get(payoutAccountDocuments.field('way')));
      const paid = await breakers.run(way, () => makeScheduledPayout(id));
      if (paid?.ok === false) logScheduledPayoutSkipped(id, paid.failure.code);
    } catch (error) {
      logUnexpectedError('makeScheduledPayouts', randomUUID(), error);
    }
    return true;
  });
}

/**
 * Creates a store's payout of the whole available balance if it is due and reaches the minimums of the store and of the
 * site, and sets the next time of the schedule. Both are in one commit, so concurrent runs create it once. A store with
 * an open payout or without an account waits for the next time. A store with a recently changed account waits until
 * payouts to it are allowed. While an account cannot be looked up, no payout to it is created. The schedule of a
 * deleted store ends.
 */
export async function makeScheduledPayout(storeId: string): Promise<Result<null>> {
  const lookedUp = await lookUpReceiver(storeId);
  if (!lookedUp.ok) return lookedUp;
  return runOptimistic(async (batch) => {
    const now = Date.now();
    const { account, save } = await readPayoutSlot(batch, storeId);
    const dueAt = account.nextPayoutAt?.toMillis() ?? Infinity;
    if (dueAt > now) return succeed(null);
    const [store] = await batch.getUnguarded([storeRef(storeId)]);
    if (store?.exists !== true) {
      // Earlier versions did not remove the schedule of a deleted store.
      save(closedPayoutAccount(account, { name: '', at: Timestamp.now() }));
      return succeed(null);
    }
    const startsAt = changedAccountDelayEnd(account, now);
    if (startsAt !== null) {
      save({ nextPayoutAt: Timestamp.fromMillis(startsAt) });
      return succeed(null);
    }
    const minimums = await readPayoutMinimums();
    const balance = await readConfirmedBalance(storeId);
    if (!balance.ok) return balance;
    const { availableCents } = balance.value;
    const next = nextPayoutAt(account.schedule, now);
    const nextTime = { nextPayoutAt: next === null ? null : Timestamp.fromMillis(next) };
    const cents = account.openPayoutId === null ? scheduledPayoutCents(account, balance.value, minimums) : null;
    if (cents === null) {
      save(nextTime);
      return succeed(null);
    }
    const payoutId = payoutIdOf('schedule', storeId, String(dueAt));
    save({ ...nextTime, openPayoutId: payoutId });
    const payout = { payoutId, storeId, cents, createdBy: 'schedule', actor: UNAUTHENTICATED_ACTOR } as const;
    writeNewPayout(batch, payout, { account, availableCents });
    return succeed(null);
  });
}
