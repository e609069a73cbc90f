import type { RefundFailure } from '../payment-provider.ts';
import type { Refusal } from './refusal.ts';

/**
 * Refusals that pass, by what they wait for: the account has money or a funding source again, a dispute has ended, or
 * the capture completes.
 */
const TRANSIENT_ISSUES: ReadonlyMap<string, NonNullable<RefundFailure['waitsFor']>> = new Map([
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'funds'],
  ['REFUND_FUNDS_NOT_AVAILABLE', 'funds'],
  ['TRANSACTION_DISPUTED', 'dispute'],
  ['CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED', 'dispute'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'dispute'],
  ['PENDING_CAPTURE', 'provider'],
]);

/** About the request itself: the others are about our account, and may be another the next time. */
const STATUSES: ReadonlySet<number> = new Set([400, 404, 422]);

/** What PayPal has refused for good, or under this request id; null when nobody knows what came of the request. */
export function refundRefusal(refusal: Refusal | null): RefundFailure | null {
  if (refusal === null || !STATUSES.has(refusal.status)) return null;
  const { issues, status } = refusal;
  const [waitsFor] = issues.flatMap((issue) => TRANSIENT_ISSUES.get(issue) ?? []);
  const reason = issues[0] ?? `http_${status}`;
  return waitsFor === undefined ? { reason, isPermanent: true } : { reason, isPermanent: false, waitsFor };
}
