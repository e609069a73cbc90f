import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import {
  PAYOUT_ACCOUNT_KINDS,
  payoutProviderOf,
  type Payout,
  type PayoutProviderName,
} from '@blockbazaar/domain/payouts/payout';
import { payoutsStartAt } from '@blockbazaar/domain/payouts/payout-account';
import { askAgainAfterMs, PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { afterReport, type PayoutReport } from '@blockbazaar/domain/payouts/payout-report';
import { isPayoutOpen } from '@blockbazaar/domain/payouts/payout-states';
import { Timestamp } from 'firebase-admin/firestore';
import { NOBODY, writeAudit } from '../audit/write-audit.ts';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import { payoutRef } from '../documents/payouts.ts';
import type { PayoutOrder } from '../payments/payout-provider.ts';
import { payoutProvider } from '../payments/payout-providers.ts';
import { logPayoutUnanswered } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { lookUpAccount } from './onboarding/look-up-account.ts';
import { changePayout } from './payout-documents.ts';

/** A payout that its provider is asked for now. */
interface Asked {
  provider: PayoutProviderName;
  order: PayoutOrder;
  /** The number of this attempt. */
  attempt: number;
}

/**
 * Takes a payout that a provider pays one step on, if that is due: asks the provider for it, or what has become of it. That it is asked is
 * written down first, with when it is asked again: the same attempt is not made twice, and one that was cut short is repeated as one.
 * Fails when the provider does not answer; the sweep goes on with it.
 * A payout to a store's own account is sent only after a look-up of that account, and waits while payouts to a changed
 * one are delayed. An unanswered attempt is looked for during the delay.
 */
export async function advancePayout(payoutId: string): Promise<Result<null>> {
  const payout = (await payoutRef(payoutId).get()).data();
  if (payout === undefined) return fail('NOT_FOUND');
  if (!isPayoutOpen(payout.state)) {
    const postponed = await postponeLookUp(payoutId);
    return postponed.ok ? lookUpPayout(payoutId) : postponed;
  }
  if (!isDue(payout)) return succeed(null);
  const lookedUp = isToOwnAccount(payout) ? await lookUpAccount(payout.storeId) : succeed(null);
  const started = await startAttempt(payoutId, { isAccountKnown: lookedUp.ok });
  if (!started.ok) return started;
  if (!lookedUp.ok) return lookedUp;
  if (started.value === 'postponed') return payout.state === 'sending' ? lookUpPayout(payoutId) : succeed(null);
  if (started.value === null) return succeed(null);
  const { provider, order, attempt } = started.value;
  const answer = await payoutProvider(provider).send(order);
  if (!answer.ok) return answer;
  if (answer.value.outcome === 'accepted') return applyReport(payoutId, answer.value.report);
  const { reason } = answer.value;
  return runOptimistic(async (batch) => {
    const current = (await batch.get(payoutRef(payoutId))).data();
    // A later attempt is under way, or it has come to an end: a refusal of this one proves nothing any more.
    if (current?.state !== 'sending' || current.attempts !== attempt) return succeed(null);
    await report(batch, payoutId, current, { state: 'failed', error: reason, dueAt: null });
    return succeed(null);
  });
}

/**
 * Writes down that the provider is asked. Null: somebody else does, it is not due, or it was asked for days without an
 * answer. `postponed`: payouts to the account are delayed, or it could not be looked up.
 */
const startAttempt = (
  payoutId: string,
  { isAccountKnown }: { isAccountKnown: boolean },
): Promise<Result<Asked | 'postponed' | null>> =>
  runOptimistic<Asked | 'postponed' | null>(async (batch) => {
    const payout = (await batch.get(payoutRef(payoutId))).data();
    if (payout === undefined || !isDue(payout) || !isPayoutOpen(payout.state)) return succeed(null);
    const { state, attempts, providerRef } = payout;
    const provider = payoutProviderOf(payout);
    const order = orderOf(payoutId, payout, { providerRef, isRepeated: attempts > 0 });
    if (provider === null || order === null) throw new Error(`Payout ${payoutId} names nobody who pays it.`);
    const account = isToOwnAccount(payout) ? (await batch.get(payoutAccountRef(payout.storeId))).data() : undefined;
    const movedAt = payout.movedAt.toMillis();
    const attemptsFrom = (account && payoutsStartAt(account, movedAt)) ?? movedAt;
    if (state === 'sending' && Date.now() - attemptsFrom >= PAYOUT_TIMES.askMs) {
      await changePayout(batch, payoutId, payout, { dueAt: null });
      logPayoutUnanswered(payoutId, provider);
      return succeed(null);
    }
    const attempt = attempts + 1;
    const startsAt = (account && payoutsStartAt(account, Date.now())) ?? null;
    if (!isAccountKnown || startsAt !== null) {
      const dueAt = Timestamp.fromMillis(postponedTo(payout, isAccountKnown ? startsAt : null));
      await changePayout(batch, payoutId, payout, { dueAt });
      return succeed('postponed');
    }
    const dueAt = Timestamp.fromMillis(Date.now() + askAgainAfterMs(attempt));
    await changePayout(batch, payoutId, payout, { state: 'sending', attempts: attempt, dueAt });
    return succeed({ provider, order, attempt });
  });

/** When a payout is due again, in ms. `startsAt`: the end of its account's delay, in ms; null: the look-up failed. */
function postponedTo({ state, attempts }: Payout, startsAt: number | null): number {
  if (startsAt === null) return Date.now() + askAgainAfterMs(attempts + 1);
  // The transfer of an unanswered attempt may be found before the delay ends.
  return state === 'sending' ? Math.min(startsAt, Date.now() + PAYOUT_TIMES.askAgainMaxMs) : startsAt;
}

const isToOwnAccount = ({ way }: Payout): boolean => PAYOUT_ACCOUNT_KINDS[way] === 'own account';

/** Sets the next look-up before this one is made: a provider that does not answer, or does not know the payout, is not asked each minute. */
const postponeLookUp = (payoutId: string): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const payout = (await batch.get(payoutRef(payoutId))).data();
    if (payout === undefined || !isDue(payout)) return succeed(null);
    await changePayout(batch, payoutId, payout, {
      dueAt: Timestamp.fromMillis(Date.now() + PAYOUT_TIMES.askAgainMaxMs),
    });
    return succeed(null);
  });

/** Null: no provider pays it. */
const orderOf = (
  payoutId: string,
  { cents, receiver }: Payout,
  known: Pick<PayoutOrder, 'providerRef' | 'isRepeated'>,
): PayoutOrder | null => (receiver === null ? null : { payoutId, cents, receiver, ...known });

const isDue = ({ dueAt }: Payout): boolean => dueAt !== null && dueAt.toMillis() <= Date.now();

/**
 * Asks the provider what has become of a payout. `providerRef`: the provider's id of it, as an event has it, where an answer with it was
 * lost. A payout that the provider does not know is left as it is.
 */
export async function lookUpPayout(payoutId: string, providerRef: string | null = null): Promise<Result<null>> {
  const payout = (await payoutRef(payoutId).get()).data();
  // The provider's account may have other uses.
  if (payout === undefined) return succeed(null);
  const provider = payoutProviderOf(payout);
  const order = orderOf(payoutId, payout, { providerRef: payout.providerRef ?? providerRef, isRepeated: true });
  if (provider === null || order === null) return succeed(null);
  const found = await payoutProvider(provider).find(order);
  if (!found.ok) return found;
  return found.value === null ? succeed(null) : applyReport(payoutId, found.value);
}

/** Brings a payout to what its provider reports, whatever is known of it already. */
const applyReport = (payoutId: string, reported: PayoutReport): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const payout = (await batch.get(payoutRef(payoutId))).data();
    if (payout === undefined) return fail('NOT_FOUND');
    const after = afterReport(payout, reported);
    const state = after?.state ?? payout.state;
    const dueAt = state === 'sent' ? Timestamp.fromMillis(Date.now() + PAYOUT_TIMES.lookUpMs) : null;
    if (after === null && dueAt === null && payout.dueAt === null) return succeed(null);
    await report(batch, payoutId, payout, { ...after, dueAt });
    return succeed(null);
  });

/** Writes what a provider has reported; in the audit log there is what it has done to the money. */
async function report(
  batch: OptimisticBatch,
  payoutId: string,
  payout: Payout,
  changes: Partial<Payout>,
): Promise<void> {
  const after = await changePayout(batch, payoutId, payout, changes);
  if (isDeepStrictEqual(reportedOf(payout), reportedOf(after))) return;
  const { storeId, cents, way, error } = after;
  writeAudit(batch, {
    action: 'PAYOUT_REPORTED',
    actor: NOBODY,
    target: payoutRef(payoutId).path,
    before: reportedOf(payout),
    after: { storeId, cents, way, ...reportedOf(after), error },
  });
}

const reportedOf = ({ state, returnedCents, feeCents }: Payout) => ({ state, returnedCents, feeCents });
