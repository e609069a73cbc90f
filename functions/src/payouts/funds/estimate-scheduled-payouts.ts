import { changedAccountDelayEnd } from '@blockbazaar/domain/payouts/changed-account-delay';
import { PAYOUT_PROVIDERS, payoutProviderOf, type PayoutProviderName } from '@blockbazaar/domain/payouts/payout';
import type { PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_LIMITS, PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { scheduledPayoutCents } from '@blockbazaar/domain/payouts/scheduled-payout-cents';
import { Timestamp } from 'firebase-admin/firestore';
import { payoutAccountDocuments } from '../../documents/payout-accounts.ts';
import { chunksOf } from '../../platform/chunks-of.ts';
import { readPayoutBalances } from '../balance/read-payout-balance.ts';
import { readPayoutMinimums } from '../payout-minimums.ts';

/** The number of stores whose balances are read at once. */
const STORES_AT_ONCE = 30;

/** Estimated payouts by schedule. */
interface ScheduledPayouts {
  /** In cents. */
  centsBy: Record<PayoutProviderName, number>;
  /** Payouts until this time (ms) are included. */
  until: number;
  /** False if the limit was reached before, or a balance could not be read. */
  isComplete: boolean;
}

/**
 * Estimates the providers' scheduled payouts of the next days, soonest first. The sales that are available by then count,
 * further sales and refunds do not.
 */
export async function estimateScheduledPayouts(): Promise<ScheduledPayouts> {
  const now = Date.now();
  const horizon = now + PAYOUT_TIMES.fundsHorizonMs;
  const { field, plain, parseAll } = payoutAccountDocuments;
  const [minimums, { docs }] = await Promise.all([
    readPayoutMinimums(),
    plain
      .where(field('way'), 'in', PAYOUT_PROVIDERS)
      .where(field('nextPayoutAt'), '<=', Timestamp.fromMillis(horizon))
      .orderBy(field('nextPayoutAt'))
      .limit(PAYOUT_LIMITS.scheduledFundsMax + 1)
      .get(),
  ]);
  const hasMore = docs.length > PAYOUT_LIMITS.scheduledFundsMax;
  const counted = docs.slice(0, PAYOUT_LIMITS.scheduledFundsMax);
  const accounts = parseAll(counted);
  const last = accounts.at(-1);
  const until = hasMore && last !== undefined ? dueAtMs(last, now) : horizon;
  const centsBy: ScheduledPayouts['centsBy'] = { stripe: 0, paypal: 0 };
  let isComplete = !hasMore && accounts.length === counted.length;
  // A recently changed account delays its payout.
  const due = accounts.filter((account) => (changedAccountDelayEnd(account, dueAtMs(account, now)) ?? 0) <= horizon);
  for (const [at, dueThen] of Map.groupBy(due, (account) => dueAtMs(account, now))) {
    for (const some of chunksOf(dueThen, STORES_AT_ONCE)) {
      const storeIds = some.map(({ storeId }) => storeId);
      const balances = await readPayoutBalances(storeIds, at);
      for (const [index, account] of some.entries()) {
        const balance = balances[index];
        if (balance?.ok !== true) isComplete = false;
        else addPayout(centsBy, account, scheduledPayoutCents(account, balance.value, minimums));
      }
    }
  }
  return { centsBy, until, isComplete };
}

/** The time of the next scheduled payout; an overdue one is due at `now`. In ms. */
const dueAtMs = ({ nextPayoutAt }: PayoutAccount, now: number): number =>
  Math.max(now, nextPayoutAt?.toMillis() ?? now);

function addPayout(centsBy: ScheduledPayouts['centsBy'], account: PayoutAccount, cents: number | null): void {
  const provider = payoutProviderOf(account);
  if (provider !== null) centsBy[provider] += cents ?? 0;
}
