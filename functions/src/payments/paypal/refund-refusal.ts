import type { RefundFailure } from '../payment-provider.ts';
import type { Refusal } from './refusal.ts';

/**
 * Temporary refusals, by the condition for a retry: the account has funds again, a dispute has ended, or the capture
 * completes.
 */
const TRANSIENT_ISSUES: ReadonlyMap<string, NonNullable<RefundFailure['waitsFor']>> = new Map([
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'funds'],
  ['REFUND_FUNDS_NOT_AVAILABLE', 'funds'],
  ['TRANSACTION_DISPUTED', 'dispute'],
  ['CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED', 'dispute'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'dispute'],
  ['PENDING_CAPTURE', 'provider'],
]);

/** Status codes about the request itself. Others are about our account and can change. */
const STATUSES: ReadonlySet<number> = new Set([400, 404, 422]);

/** The permanent refusal of a refund or of this request id; null if the result of the request is unknown. */
export function refundRefusal(refusal: Refusal | null): RefundFailure | null {
  if (refusal === null || !STATUSES.has(refusal.status)) return null;
  const { issues, status } = refusal;
  const [waitsFor] = issues.flatMap((issue) => TRANSIENT_ISSUES.get(issue) ?? []);
  const reason = issues[0] ?? `http_${status}`;
  return waitsFor === undefined ? { reason, isPermanent: true } : { reason, isPermanent: false, waitsFor };
}
