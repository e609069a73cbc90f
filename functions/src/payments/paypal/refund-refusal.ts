import type { RefundFailure } from '../payment-provider.ts';
import type { Refusal } from './refusal.ts';

/** Refusals that pass: the capture completes, or the account has money again. */
const TRANSIENT_ISSUES: ReadonlySet<string> = new Set(['PENDING_CAPTURE', 'REFUND_FAILED_INSUFFICIENT_FUNDS']);

/** About the request itself: the others are about our account, and may be another the next time. */
const STATUSES: ReadonlySet<number> = new Set([400, 404, 422]);

/** What PayPal has refused for good, or under this request id; null when nobody knows what came of the request. */
export function refundRefusal(refusal: Refusal | null): RefundFailure | null {
  if (refusal === null || !STATUSES.has(refusal.status)) return null;
  const { issues, status } = refusal;
  return { reason: issues[0] ?? `http_${status}`, isPermanent: !issues.some((issue) => TRANSIENT_ISSUES.has(issue)) };
}
