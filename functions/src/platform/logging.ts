import type { BrowserError, VisitReport } from '@blockbazaar/domain/visits/visit-report';
import * as logger from 'firebase-functions/logger';

/**
 * Every line that the functions log, one function an event. None carries a secret, a name or a note:
 * ids, codes and amounts are enough to find the rest in the database.
 */

/** A fault of ours. `errorId` is what the caller received. */
export function logUnexpectedError(where: string, errorId: string, error: unknown): void {
  logger.error('unexpected error', { where, errorId, ...describeError(error) });
}

/** Work that lost against concurrent writers until its deadline. `errorId` is in the BUSY that the caller received. */
export function logRetriesExhausted(where: string, errorId: string, lastError: unknown): void {
  logger.error('retries exhausted', { where, errorId, ...describeError(lastError) });
}

/** The search engine did not answer as it should: Firestore was searched in its place. */
export function logSearchEngineFailed(error: unknown): void {
  logger.error('search engine failed', describeError(error));
}

/** A payment provider did not do what it was asked to. */
export function logProviderTrouble(provider: string, call: string, details: Record<string, unknown>): void {
  logger.warn('payment provider trouble', { provider, call, ...details });
}

/** A server of a payment provider that runs at the shop's own is too old for what is asked of it. */
export function logProviderOutdated(provider: string, version: string, required: string): void {
  logger.error('payment provider outdated', { provider, version, required });
}

/** A webhook whose signature is missing, wrong or too old. */
export function logWebhookRefused(provider: string): void {
  logger.warn('webhook refused', { provider });
}

/** An event was not stored; the provider will send it again. */
export function logWebhookNotStored(provider: string, eventId: string, code: string): void {
  logger.warn('webhook not stored', { provider, eventId, code });
}

/** A payment that is not what the order asks for; `auditLog` has the entry. */
export function logPaymentRejected(orderId: string | null, reason: string): void {
  logger.error('payment rejected', { orderId, reason });
}

/** A buyer paid more than was asked for; the order is what it is. In cents. */
export function logPaymentSurplus(provider: string, providerRef: string, surplusCents: number): void {
  logger.info('payment surplus', { provider, providerRef, surplusCents });
}

/** What a provider has kept of a payment is in another currency, or can be no fee. */
export function logFeeNotEntered(provider: string, paymentRef: string, reason: 'currency' | 'amount'): void {
  logger.warn('fee not entered', { provider, paymentRef, reason });
}

/** A provider lists money that cannot be compared with ours. */
export function logMovementSkipped(provider: string, ref: string, reason: 'currency' | 'unreadable'): void {
  logger.warn('provider movement skipped', { provider, ref, reason });
}

/** A provider does not let us see what is sent from there. */
export function logPayoutsNotListed(provider: string): void {
  logger.warn('provider payouts not listed', { provider });
}

/** A provider's list and the ledger differ: somebody has to look at it. */
export function logReconciliationDifferences(provider: string, open: number, found: number): void {
  logger.error('reconciliation differences', { provider, open, found });
}

/** Entries of the ledger that became visible after later ones had been added to the sums: they are added now. */
export function logLateEntries(count: number): void {
  logger.warn('late ledger entries added', { count });
}

/** Sums that differ from the ledger: payouts of their stores wait. `paths`: of the documents, some of them where there are many. */
export function logLedgerDifferences(count: number, paths: readonly string[]): void {
  logger.error('ledger sums differ', { count, paths });
}

/** A provider's list could not be had; the run goes on from there the next time. */
export function logReconciliationStopped(provider: string, phase: string, code: string): void {
  logger.warn('reconciliation stopped', { provider, phase, code });
}

/** A provider reports a refund or a dispute of a payment that none of our orders has (yet). */
export function logReversalUnmatched(provider: string, kind: string, orderId: string | null): void {
  logger.warn('reversal unmatched', { provider, kind, orderId });
}

export function logOrderMoved(orderId: string, from: string, to: string): void {
  logger.info('order moved', { orderId, from, to });
}

/** The task queue did not take the end of a reservation; the sweep ends it. */
export function logReleaseNotScheduled(orderId: string, code: string): void {
  logger.warn('release not scheduled', { orderId, code });
}

/** A refund that was given up, for the owner to look at. `reason` is the provider's word. */
export function logRefundDeadLettered(orderId: string, attempts: number, reason: string | null): void {
  logger.error('refund deadLettered', { orderId, attempts, reason });
}

/** An attempt at a refund that has failed; the next one has another key. */
export function logRefundFailed(orderId: string, attempts: number, reason: string | null): void {
  logger.warn('refund failed', { orderId, attempts, reason });
}

export function logSweepFinished(counts: { released: number; settled: number; refunded: number; left: number }): void {
  logger.info('sweep finished', counts);
}

/** An order that the sweep could not bring to an end this time. */
export function logSweepLeft(orderId: string, code: string): void {
  logger.warn('sweep left an order', { orderId, code });
}

/** A scheduled payout that could not be made now: the next sweep tries it again. */
export function logPayoutLeft(storeId: string, code: string): void {
  logger.warn('sweep left a scheduled payout', { storeId, code });
}

/** A store's account at a provider could not be looked up. Payouts to it wait for a look-up. */
export function logAccountNotLookedUp(storeId: string, code: string): void {
  logger.warn('payout account not looked up', { storeId, code });
}

/** A payout that its provider has taken on or not: it has not answered for days. The owner has to look. */
export function logPayoutUnanswered(payoutId: string, provider: string): void {
  logger.error('payout unanswered', { payoutId, provider });
}

/** A payout that a provider could not be asked for, or about, now: the next sweep does so again. */
export function logPayoutNotSent(payoutId: string, code: string): void {
  logger.warn('sweep left a payout', { payoutId, code });
}

/** Products whose trigger was lost or has failed: the sweep has written their derived fields. */
export function logProductsMended(count: number): void {
  logger.warn('products mended', { count });
}

/** A post or a delivery that has reached its end: sent, dropped, or dead-lettered for the owner. `reason` is a word. */
export function logDispatchEnded(what: string, id: string, outcome: string, reason: string | null): void {
  if (outcome === 'deadLettered') logger.error('deadLettered', { what, id, reason });
  else logger.info('dispatched', { what, id, outcome, reason });
}

/** A post or a delivery that did not get through this time. */
export function logDispatchFailed(what: string, id: string, attempts: number, reason: string): void {
  logger.warn('dispatch failed', { what, id, attempts, reason });
}

/**
 * A sign-in with Discord that came to nothing. `step` and `reason` are words; no code, token or name is among them. `address`: the
 * keyed digest of the caller's, here and below; '' where it is not known.
 */
export function logSignInFailed(step: string, reason: string, address: string): void {
  logger.warn('sign-in failed', { step, reason, address });
}

/** A login of staff with a wrong name, password or code, or before its wait was over. Not whose: names that are typed are personal. */
export function logLoginFailed(callable: string, code: string, address: string): void {
  logger.warn('login failed', { callable, code, address });
}

/** A call that this caller may not make, or not so often. `operation`: the owner's. */
export function logOperationRefused(refused: {
  callable: string;
  operation: string | null;
  code: string;
  role: string;
  sessionId: string | null;
  address: string;
}): void {
  logger.warn('operation refused', refused);
}

/** A valid answer of a passkey whose authenticator counts fewer uses than before: there may be a copy of it. `auditLog` names the account. */
export function logPasskeyCounterWentBack(role: string): void {
  logger.error('passkey counter went back', { role });
}

/** A session that turned up in another browser than its own, and was ended: its token may have been copied. */
export function logSessionMoved(role: string, sessionId: string, address: string): void {
  logger.warn('session ended in another browser', { role, sessionId, address });
}

/** Discord did not do what it was asked to. `status` is null when no answer came in time. */
export function logDiscordTrouble(call: string, status: number | null, code: string): void {
  logger.warn('discord trouble', { call, status, code });
}

/** The web vitals of a visit, if it was measured. */
export function logVisit({ release, screen, device, isDrawn, figures }: VisitReport): void {
  if (figures !== null) logger.info('visit', { release, screen, device, isDrawn, ...figures });
}

/** An error in a browser that nothing has handled, without its message. */
export function logBrowserError({ release, device }: VisitReport, error: BrowserError): void {
  logger.warn('browser error', { release, device, ...error });
}

const describeError = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { name: error.name, error: error.message, stack: error.stack } : { thrown: typeof error };
