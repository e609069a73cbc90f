import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { changedAccountDelayEnd } from '@blockbazaar/domain/payouts/changed-account-delay';
import {
  PAYOUT_ACCOUNT_KINDS,
  payoutProviderOf,
  type Payout,
  type PayoutProviderName,
} from '@blockbazaar/domain/payouts/payout';
import { payoutRetryDelayMs, PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { applyPayoutReport, type PayoutReport } from '@blockbazaar/domain/payouts/payout-report';
import { isPayoutOpen } from '@blockbazaar/domain/payouts/payout-states';
import { Timestamp } from 'firebase-admin/firestore';
import { UNAUTHENTICATED_ACTOR, writeAudit } from '../audit/write-audit.ts';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import { payoutRef } from '../documents/payouts.ts';
import type { PayoutResponse, ProviderPayoutRequest } from '../payments/payout-provider.ts';
import { payoutProvider } from '../payments/payout-providers.ts';
import { logPayoutLacksFunds, logPayoutStateUnknown } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { lookUpAccount } from './onboarding/look-up-account.ts';
import { changePayout } from './payout-documents.ts';

/** A payout with a request to its provider in progress. */
interface Requested {
  provider: PayoutProviderName;
  request: ProviderPayoutRequest;
  /** The number of this attempt. */
  attempt: number;
}

/**
 * Advances a provider's payout by one step if it is due: requests it, or looks up its state. The attempt and the time
 * of the next one are stored before the request. So no attempt is made twice, and a request after an interrupted one is
 * marked as repeated. Fails if the provider is unavailable; the sweep retries. A payout to a store's own account is
 * sent only after a lookup of that account. It waits while payouts to a changed account are delayed; during the delay,
 * an attempt with an unknown result is looked up.
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
  const { provider, request, attempt } = started.value;
  const response = await payoutProvider(provider).send(request);
  if (!response.ok) return response;
  if (response.value.outcome === 'accepted') return applyReport(payoutId, response.value.report);
  return storeRefusal(payoutId, attempt, response.value);
}

/**
 * Stores the refusal of an attempt. If the site's balance at the provider lacks funds, the payout stays open and is
 * attempted again, under a new idempotency key. The first such refusal is logged as an error.
 */
async function storeRefusal(
  payoutId: string,
  attempt: number,
  { reason, lacksFunds }: Extract<PayoutResponse, { outcome: 'refused' }>,
): Promise<Result<null>> {
  const stored = await runOptimistic<{ isFirst: boolean; provider: PayoutProviderName | null }>(async (batch) => {
    const current = (await batch.get(payoutRef(payoutId))).data();
    // A later attempt is in progress, or the payout has ended: this refusal is no longer relevant.
    if (current?.state !== 'sending' || current.attempts !== attempt)
      return succeed({ isFirst: false, provider: null });
    const { fundsRefusals, waitsForFundsSince } = current;
    const now = Date.now();
    const changes: Partial<Payout> = lacksFunds
      ? {
          state: 'created',
          fundsRefusals: fundsRefusals + 1,
          waitsForFundsSince: waitsForFundsSince ?? Timestamp.fromMillis(now),
          dueAt: Timestamp.fromMillis(now + PAYOUT_TIMES.fundsRetryMs),
        }
      : { state: 'failed', error: reason, dueAt: null };
    await storeReport(batch, payoutId, current, changes);
    return succeed({ isFirst: lacksFunds && waitsForFundsSince === null, provider: payoutProviderOf(current) });
  });
  if (!stored.ok) return stored;
  const { isFirst, provider } = stored.value;
  if (isFirst && provider !== null) logPayoutLacksFunds(payoutId, provider);
  return succeed(null);
}

/**
 * Stores the start of an attempt. Null if another worker has started it, it is not due, or its result stayed unknown
 * for days. `postponed`: payouts to the account are delayed, or its lookup failed.
 */
const startAttempt = (
  payoutId: string,
  { isAccountKnown }: { isAccountKnown: boolean },
): Promise<Result<Requested | 'postponed' | null>> =>
  runOptimistic<Requested | 'postponed' | null>(async (batch) => {
    const payout = (await batch.get(payoutRef(payoutId))).data();
    if (payout === undefined || !isDue(payout) || !isPayoutOpen(payout.state)) return succeed(null);
    const { state, attempts, providerRef, fundsRefusals } = payout;
    const provider = payoutProviderOf(payout);
    // An attempt that was refused for lack of funds made no payout, and the payout is `created` again.
    const request = providerRequestOf(payoutId, payout, {
      providerRef,
      fundsRefusals,
      isRepeated: state === 'sending',
    });
    if (provider === null || request === null) throw new Error(`Payout ${payoutId} has no payout provider.`);
    const account = isToOwnAccount(payout) ? (await batch.get(payoutAccountRef(payout.storeId))).data() : undefined;
    const movedAt = payout.movedAt.toMillis();
    const attemptsFrom = (account && changedAccountDelayEnd(account, movedAt)) ?? movedAt;
    if (state === 'sending' && Date.now() - attemptsFrom >= PAYOUT_TIMES.unknownStateTimeoutMs) {
      await changePayout(batch, payoutId, payout, { dueAt: null });
      logPayoutStateUnknown(payoutId, provider);
      return succeed(null);
    }
    const attempt = attempts + 1;
    const startsAt = (account && changedAccountDelayEnd(account, Date.now())) ?? null;
    if (!isAccountKnown || startsAt !== null) {
      const dueAt = Timestamp.fromMillis(nextDueAtMs(payout, isAccountKnown ? startsAt : null));
      await changePayout(batch, payoutId, payout, { dueAt });
      return succeed('postponed');
    }
    const dueAt = Timestamp.fromMillis(Date.now() + payoutRetryDelayMs(attempt));
    await changePayout(batch, payoutId, payout, { state: 'sending', attempts: attempt, dueAt });
    return succeed({ provider, request, attempt });
  });

/**
 * The time when a payout is due again, in ms. `startsAt`: the end of its account's delay, in ms; null if the lookup
 * failed.
 */
function nextDueAtMs({ state, attempts }: Payout, startsAt: number | null): number {
  if (startsAt === null) return Date.now() + payoutRetryDelayMs(attempts + 1);
  // The transfer of an attempt without a response may be found before the delay ends.
  return state === 'sending' ? Math.min(startsAt, Date.now() + PAYOUT_TIMES.retryMaxMs) : startsAt;
}

const isToOwnAccount = ({ way }: Payout): boolean => PAYOUT_ACCOUNT_KINDS[way] === 'own account';

/**
 * Schedules the next lookup before this one is made. Otherwise a provider that is unavailable, or does not know the
 * payout, would be called every minute.
 */
const postponeLookUp = (payoutId: string): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const payout = (await batch.get(payoutRef(payoutId))).data();
    if (payout === undefined || !isDue(payout)) return succeed(null);
    await changePayout(batch, payoutId, payout, {
      dueAt: Timestamp.fromMillis(Date.now() + PAYOUT_TIMES.retryMaxMs),
    });
    return succeed(null);
  });

/** Returns null if no provider pays it. */
const providerRequestOf = (
  payoutId: string,
  { cents, receiver }: Payout,
  known: Pick<ProviderPayoutRequest, 'providerRef' | 'isRepeated' | 'fundsRefusals'>,
): ProviderPayoutRequest | null => (receiver === null ? null : { payoutId, cents, receiver, ...known });

const isDue = ({ dueAt }: Payout): boolean => dueAt !== null && dueAt.toMillis() <= Date.now();

/**
 * Looks up a payout at the provider. `providerRef`: the provider's payout ID from an event, in case the response that
 * contained it was lost. A payout that the provider does not know does not change.
 */
export async function lookUpPayout(payoutId: string, providerRef: string | null = null): Promise<Result<null>> {
  const payout = (await payoutRef(payoutId).get()).data();
  // The provider account can have other uses.
  if (payout === undefined) return succeed(null);
  const provider = payoutProviderOf(payout);
  const request = providerRequestOf(payoutId, payout, {
    providerRef: payout.providerRef ?? providerRef,
    isRepeated: true,
    fundsRefusals: payout.fundsRefusals,
  });
  if (provider === null || request === null) return succeed(null);
  const found = await payoutProvider(provider).find(request);
  if (!found.ok) return found;
  return found.value === null ? succeed(null) : applyReport(payoutId, found.value);
}

/** Applies a provider's report to a payout in any state. */
const applyReport = (payoutId: string, reported: PayoutReport): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const payout = (await batch.get(payoutRef(payoutId))).data();
    if (payout === undefined) return fail('NOT_FOUND');
    const after = applyPayoutReport(payout, reported);
    const state = after?.state ?? payout.state;
    const dueAt = state === 'sent' ? Timestamp.fromMillis(Date.now() + PAYOUT_TIMES.lookupIntervalMs) : null;
    if (after === null && dueAt === null && payout.dueAt === null) return succeed(null);
    await storeReport(batch, payoutId, payout, { ...after, dueAt });
    return succeed(null);
  });

/** Stores a provider's report, and audits its effect on the money. */
async function storeReport(
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
    actor: UNAUTHENTICATED_ACTOR,
    target: payoutRef(payoutId).path,
    before: reportedOf(payout),
    after: { storeId, cents, way, ...reportedOf(after), error },
  });
}

const reportedOf = ({ state, returnedCents, feeCents }: Payout) => ({ state, returnedCents, feeCents });
