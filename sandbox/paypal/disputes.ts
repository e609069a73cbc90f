import { toDecimal } from '@blockbazaar/domain/money/minor-units';
import { newEvent } from './events.ts';
import type { Money } from './order-request.ts';
import { paypalId } from './paypal-id.ts';
import type { Dispute, StoredOrder } from './paypal-order.ts';
import { captureOf, type PaypalState } from './paypal-state.ts';
import { cents, goneCents, markCapture, refundCapture } from './refunds.ts';
import { isTakenByRefund } from './transactions.ts';

/** The outcome in which the merchant loses the dispute. */
const BUYERS_FAVOR = 'RESOLVED_BUYER_FAVOUR';

/** Opens a dispute of the payment, or of `amount`. Returns false if there is no payment. */
export function openDispute(state: PaypalState, id: string, amount?: Money): boolean {
  const stored = state.stored(id);
  const { order } = stored;
  const capture = captureOf(order);
  if (capture === undefined) return false;
  const { currency_code: currency } = capture.amount;
  const left = cents(capture.amount) - goneCents(stored) - stored.lostCents;
  const now = state.now();
  const dispute: Dispute = {
    dispute_id: `PP-R-${paypalId(3)}-${paypalId(8)}`,
    create_time: now,
    update_time: now,
    disputed_transactions: [
      {
        buyer_transaction_id: paypalId(),
        seller_transaction_id: capture.id,
        ...(capture.custom_id !== undefined && { custom: capture.custom_id }),
        ...(capture.invoice_id !== undefined && { invoice_number: capture.invoice_id }),
      },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'OPEN',
    dispute_amount: amount ?? { currency_code: currency, value: toDecimal(left, currency) },
    dispute_life_cycle_stage: 'CHARGEBACK',
  };
  // A decided dispute and its reversal are final.
  if (stored.dispute !== null)
    for (const [refundId, taken] of stored.reversals) if (taken === 'taken') stored.reversals.set(refundId, 'final');
  stored.dispute = dispute;
  state.emit(newEvent('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute));
  return true;
}

/** Updates the dispute, or closes it with an outcome. Returns false if there is no dispute. */
export function moveDispute(
  state: PaypalState,
  id: string,
  { status, outcome }: { status: Dispute['status']; outcome?: string },
): boolean {
  const stored = state.stored(id);
  const { dispute } = stored;
  if (dispute === null) return false;
  dispute.status = status;
  dispute.update_time = state.now();
  if (outcome !== undefined) decideDispute(stored, dispute, outcome);
  state.emit(newEvent(`CUSTOMER.DISPUTE.${status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED'}`, 'dispute', dispute));
  return true;
}

/**
 * Accepts the open dispute's claim as the merchant. PayPal refunds the disputed amount and closes it in the buyer's
 * favor.
 */
export function acceptClaim(state: PaypalState, id: string): boolean {
  const { dispute, order } = state.stored(id);
  const capture = captureOf(order);
  if (dispute?.status === 'RESOLVED' || dispute === null || capture === undefined) return false;
  refundCapture(state, capture.id, { amount: dispute.dispute_amount });
  return moveDispute(state, id, { status: 'RESOLVED', outcome: BUYERS_FAVOR });
}

/**
 * A dispute that the buyer wins costs its amount once, by reversal, refund or neither. When the buyer loses, reversed
 * amounts are returned.
 */
function decideDispute(stored: StoredOrder, dispute: Dispute, outcome: string): void {
  dispute.dispute_outcome = { outcome_code: outcome };
  if (outcome === BUYERS_FAVOR) {
    dispute.dispute_outcome.amount_refunded = dispute.dispute_amount;
    if (!isTakenByRefund(stored, dispute)) stored.lostCents += cents(dispute.dispute_amount);
    return;
  }
  for (const [id, state] of stored.reversals) if (state === 'taken') stored.reversals.set(id, 'returned');
  markCapture(stored);
}
