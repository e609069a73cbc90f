import type { BrowserError, VisitReport } from '@blockbazaar/domain/site/visits/visit-report';
import { write as writeEntry, type LogSeverity } from 'firebase-functions/logger';
import { LOG_EVENTS, type LogEvent } from './log-events.ts';

/**
 * All log lines of the functions, one function per event. None contains a secret, a name or a free text: ids, codes and
 * amounts are enough to find the rest in the database.
 */

/** A fault of our code. `errorId` is the id that the caller received. */
export function logUnexpectedError(where: string, errorId: string, error: unknown): void {
  write('ERROR', 'unexpected_error', { where, errorId, ...describeError(error) });
}

/**
 * Work that conflicted with concurrent writers until its deadline. `errorId` is in the BUSY failure that the caller
 * received.
 */
export function logRetriesExhausted(where: string, errorId: string, lastError: unknown): void {
  write('ERROR', 'retries_exhausted', { where, errorId, ...describeError(lastError) });
}

/** The search engine failed or returned an invalid response. Firestore was searched instead. */
export function logSearchEngineFailed(error: unknown): void {
  write('ERROR', 'search_engine_failed', describeError(error));
}

/** A payment provider did not fulfil a request. */
export function logProviderFailure(provider: string, call: string, details: Record<string, unknown>): void {
  write('WARNING', 'payment_provider_error', { provider, call, ...details });
}

/** A self-hosted server of a payment provider is too old for a required feature. */
export function logProviderOutdated(provider: string, version: string, required: string): void {
  write('ERROR', 'payment_provider_outdated', { provider, version, required });
}

/** Our account at a provider settles in another currency, so checkouts with it are refused. `reason`: a sentence. */
export function logAccountCurrencyRefused(provider: string, currency: string, reason: string): void {
  write('ERROR', 'account_currency_refused', { provider, currency, reason });
}

/** A webhook whose signature is missing, wrong or too old. */
export function logWebhookRefused(provider: string): void {
  write('WARNING', 'webhook_refused', { provider });
}

/** An event was not stored. The provider sends it again. */
export function logWebhookNotStored(provider: string, eventId: string, code: string): void {
  write('WARNING', 'webhook_not_stored', { provider, eventId, code });
}

/** A payment that does not match its order; `auditLog` has the entry. */
export function logPaymentRejected(orderId: string | null, reason: string): void {
  write('ERROR', 'payment_rejected', { orderId, reason });
}

/** A buyer paid more than the order's total; the order stays the same. In cents. */
export function logPaymentSurplus(provider: string, providerRef: string, surplusCents: number): void {
  write('INFO', 'payment_surplus', { provider, providerRef, surplusCents });
}

/** The fee that a provider withheld from a payment is in another currency, or its amount is impossible. */
export function logFeeNotRecorded(provider: string, paymentRef: string, reason: 'currency' | 'amount'): void {
  write('WARNING', 'fee_not_recorded', { provider, paymentRef, reason });
}

/** A provider lists a movement that cannot be compared with the ledger. */
export function logMovementSkipped(provider: string, ref: string, reason: 'currency' | 'unreadable'): void {
  write('WARNING', 'provider_movement_skipped', { provider, ref, reason });
}

/** A provider does not let us list its payouts. */
export function logPayoutsNotListed(provider: string): void {
  write('WARNING', 'payouts_not_listed', { provider });
}

/** A provider's list and the ledger differ. The owner must review it. */
export function logReconciliationDifferences(provider: string, open: number, found: number): void {
  write('ERROR', 'reconciliation_differences', { provider, open, found });
}

/** Ledger entries that became visible after later ones were added to the sums. They are added now. */
export function logLateEntries(count: number): void {
  write('WARNING', 'late_ledger_entries', { count });
}

/**
 * Sums that differ from the ledger. Payouts of their stores are paused. `paths`: the paths of the documents, truncated
 * if there are many.
 */
export function logLedgerDifferences(count: number, paths: readonly string[]): void {
  write('ERROR', 'ledger_sums_differ', { count, paths });
}

/** A provider's list could not be read. The next run continues from there. */
export function logReconciliationStopped(provider: string, phase: string, code: string): void {
  write('WARNING', 'reconciliation_stopped', { provider, phase, code });
}

/** A provider reports a refund or a dispute of a payment that matches none of our orders (yet). */
export function logReversalUnmatched(provider: string, kind: string, orderId: string | null): void {
  write('WARNING', 'reversal_unmatched', { provider, kind, orderId });
}

export function logOrderStatusChanged(orderId: string, from: string, to: string): void {
  write('INFO', 'order_status_changed', { orderId, from, to });
}

/** The task queue did not accept the release of a reservation. The sweep releases it. */
export function logReleaseNotScheduled(orderId: string, code: string): void {
  write('WARNING', 'release_not_scheduled', { orderId, code });
}

/** A dead-lettered refund; the owner must review it. `reason` is the provider's term. */
export function logRefundDeadLettered(orderId: string, attempts: number, reason: string | null): void {
  write('ERROR', 'refund_dead_lettered', { orderId, attempts, reason });
}

/** A failed attempt at a refund. The next one has another key. */
export function logRefundFailed(orderId: string, attempts: number, reason: string | null): void {
  write('WARNING', 'refund_failed', { orderId, attempts, reason });
}

/** A run of a scheduled job, also with failed parts. Alerts detect its absence. `tookMs`: in ms. */
export function logJobFinished(job: string, tookMs: number, failedParts: readonly string[]): void {
  write('INFO', 'job_finished', { job, tookMs, failedParts });
}

export function logSweepFinished(counts: {
  released: number;
  settled: number;
  refunded: number;
  unfinished: number;
}): void {
  write('INFO', 'sweep_finished', counts);
}

/** An order that the sweep could not complete this time. */
export function logSweepSkippedOrder(orderId: string, code: string): void {
  write('WARNING', 'order_skipped', { orderId, code });
}

/** A scheduled payout that could not be made now. The next sweep retries it. */
export function logScheduledPayoutSkipped(storeId: string, code: string): void {
  write('WARNING', 'scheduled_payout_skipped', { storeId, code });
}

/** A store's account at a provider could not be read. Payouts to it wait for the next read. */
export function logPayoutAccountReadFailed(storeId: string, code: string): void {
  write('WARNING', 'payout_account_read_failed', { storeId, code });
}

/** A payout whose provider has not responded for days, so its state is unknown. The owner must review it. */
export function logPayoutStateUnknown(payoutId: string, provider: string): void {
  write('ERROR', 'payout_state_unknown', { payoutId, provider });
}

/** A payout that waits for the site's balance at its provider, logged at its first refusal. It is attempted daily. */
export function logPayoutLacksFunds(payoutId: string, provider: string): void {
  write('ERROR', 'payout_lacks_funds', { payoutId, provider });
}

/** A payout that could not be requested or checked now. The next sweep retries it. */
export function logPayoutSkipped(payoutId: string, code: string): void {
  write('WARNING', 'payout_skipped', { payoutId, code });
}

/** Products whose trigger was lost or failed. The sweep has written their derived fields. */
export function logProductsRepaired(count: number): void {
  write('WARNING', 'products_repaired', { count });
}

/**
 * The end of a post or a delivery: sent, dropped, or dead-lettered for the owner. `reason` is a single word. `ageMs`,
 * here and below: the time since its creation, in ms.
 */
export function logDispatchEnded(
  collection: string,
  id: string,
  { outcome, reason, ageMs }: { outcome: string; reason: string | null; ageMs: number },
): void {
  if (outcome === 'deadLettered') write('ERROR', 'dispatch_dead_lettered', { collection, id, reason, ageMs });
  else write('INFO', 'dispatch_ended', { collection, id, outcome, reason, ageMs });
}

/** A failed attempt at a post or a delivery. */
export function logDispatchFailed(
  collection: string,
  id: string,
  { attempts, reason, ageMs }: { attempts: number; reason: string; ageMs: number },
): void {
  write('WARNING', 'dispatch_failed', { collection, id, attempts, reason, ageMs });
}

/** The oldest post or delivery that is not sent, once a minute. 0: all are sent. */
export function logOldestUnsent(collection: string, ageMs: number): void {
  write('INFO', 'oldest_unsent', { collection, ageMs });
}

/**
 * A failed sign-in with Discord. `step` and `reason` are fixed words, never a code, token or name. `address`, here and
 * below: the keyed digest of the caller's address; empty if unknown.
 */
export function logSignInFailed(step: string, reason: string, address: string): void {
  write('WARNING', 'sign_in_failed', { step, reason, address });
}

/**
 * A staff login with a wrong name, password or code, or during its wait. Names are omitted: typed names are personal
 * data.
 */
export function logLoginFailed(callable: string, code: string, address: string): void {
  write('WARNING', 'login_failed', { callable, code, address });
}

/** A call that was not permitted or exceeded a rate limit. `operation`: the name of an owner's operation. */
export function logOperationRefused(refused: {
  callable: string;
  operation: string | null;
  code: string;
  role: string;
  sessionId: string | null;
  address: string;
}): void {
  write('WARNING', 'operation_refused', refused);
}

/**
 * A valid response of a passkey whose counter is lower than before: there may be a copy of the authenticator.
 * `auditLog` names the account.
 */
export function logPasskeyCounterDecreased(role: string): void {
  write('ERROR', 'passkey_counter_decreased', { role });
}

/** A session that was used in another browser and was ended: its token may have been copied. */
export function logSessionUsedElsewhere(role: string, sessionId: string, address: string): void {
  write('WARNING', 'session_used_elsewhere', { role, sessionId, address });
}

/** Discord did not fulfil a request. `status` is null if no response arrived in time. */
export function logDiscordFailure(call: string, status: number | null, code: string): void {
  write('WARNING', 'discord_error', { call, status, code });
}

/** The web vitals of a visit, if they were measured. */
export function logVisit({ release, screen, device, isDrawn, figures }: VisitReport): void {
  if (figures !== null) write('INFO', 'visit', { release, screen, device, isDrawn, ...figures });
}

/** An unhandled error in a browser, without its message. */
export function logBrowserError({ release, device }: VisitReport, error: BrowserError): void {
  write('WARNING', 'browser_error', { release, device, ...error });
}

/**
 * Writes one line of JSON. `event` is stable, so that alerts can match it. `logger.error` would replace the message of
 * an error by a stack trace of the logger.
 */
function write(severity: LogSeverity, event: LogEvent, fields: Readonly<Record<string, unknown>>): void {
  writeEntry({ ...fields, severity, message: LOG_EVENTS[event], event });
}

/** Error Reporting groups entries by `stack_trace`. */
const describeError = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? { name: error.name, error: error.message, stack_trace: error.stack }
    : { thrown: typeof error };
