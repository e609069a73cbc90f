import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { invalidRequest, unprocessable } from './errors.ts';
import { newEvent } from './events.ts';
import type { Money } from './order-request.ts';
import { paypalId } from './paypal-id.ts';
import type { Refund, RefundPlan, RefundStatus, StoredOrder } from './paypal-order.ts';
import { captureOf, namesOf, type PaypalState } from './paypal-state.ts';

const refundSchema = z.strictObject({
  amount: z.optional(z.strictObject({ currency_code: z.string(), value: z.string() })),
  custom_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  invoice_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  note_to_payer: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});

/** `POST …/refund`: refunds the remaining amount, or the amount in the body. `type`: the event that reports it. */
export function refundCapture(
  state: PaypalState,
  captureId: string,
  body: unknown,
  type: 'REFUNDED' | 'REVERSED' = 'REFUNDED',
): Refund {
  const parsed = refundSchema.safeParse(body);
  if (!parsed.success) throw invalidRequest([{ issue: 'INVALID_PARAMETER_VALUE', description: parsed.error.message }]);
  const { amount, custom_id, invoice_id } = parsed.data;
  const stored = state.orderOfCapture(captureId);
  const capture = state.getCapture(captureId);
  const [unit] = stored.order.purchase_units;
  const { currency_code: currency } = capture.amount;
  const refunds = unit.payments?.refunds ?? [];
  const gone = goneCents(stored);
  const covered = type === 'REVERSED' ? coveredCents(stored) : 0;
  const left = cents(capture.amount) - gone - stored.lostCents + covered;
  if (capture.status === 'PENDING')
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.');
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  const wanted = amount === undefined ? left : cents(amount);
  if (wanted > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  }
  const plan = stored.refundPlans.shift() ?? {};
  if (plan.refuse !== undefined) throw unprocessable(plan.refuse, `The refund was refused: ${plan.refuse}.`);
  const id = paypalId();
  const refund: Refund = {
    id,
    status: plan.status ?? 'COMPLETED',
    amount: { currency_code: currency, value: toDecimal(wanted, currency) },
    ...namesOf({ ...unit, ...namesOf({ custom_id, invoice_id }) }),
    seller_payable_breakdown: {
      total_refunded_amount: { currency_code: currency, value: toDecimal(gone + wanted, currency) },
    },
    links: [
      state.link('self', 'GET', `/v2/payments/refunds/${id}`),
      state.link('up', 'GET', `/v2/payments/captures/${captureId}`),
    ],
    create_time: state.now(),
  };
  unit.payments = { captures: unit.payments?.captures ?? [], refunds: [...refunds, refund] };
  if (type === 'REVERSED') {
    stored.reversals.set(id, 'taken');
    stored.lostCents -= Math.min(wanted, covered);
  }
  markCapture(stored);
  if (isCounted(refund)) state.emit(newEvent(`PAYMENT.CAPTURE.${type}`, 'refund', refund));
  return refund;
}

/** The cost of the latest dispute that a reversal covers. The costs of earlier disputes are final. */
const coveredCents = ({ dispute, lostCents }: StoredOrder): number =>
  dispute?.dispute_outcome?.amount_refunded === undefined
    ? 0
    : Math.min(cents(dispute.dispute_outcome.amount_refunded), lostCents);

/** Plans the outcomes of the next refunds of an order's payment. */
export function planRefunds(state: PaypalState, id: string, plans: RefundPlan[]): void {
  state.stored(id).refundPlans = [...plans];
}

/** `POST …/refund` by the shop: PayPal refunds no payment with an open dispute. */
export function requestRefund(state: PaypalState, captureId: string, body: unknown): Refund {
  const { dispute } = state.orderOfCapture(captureId);
  if (dispute !== null && dispute.status !== 'RESOLVED' && dispute.dispute_life_cycle_stage !== 'INQUIRY')
    throw unprocessable('TRANSACTION_DISPUTED', 'Partial refunds cannot be offered at this time.');
  return refundCapture(state, captureId, body);
}

/**
 * Ends a refund of an order's payment, or returns a completed one. Without `refundId`, the latest one. PayPal publishes
 * no event for a failed refund.
 */
export function endRefund(state: PaypalState, id: string, status: RefundStatus, refundId?: string): Refund | null {
  const stored = state.stored(id);
  const refunds = stored.order.purchase_units[0].payments?.refunds ?? [];
  const refund = refunds.findLast((each) => refundId === undefined || each.id === refundId);
  if (refund === undefined || !isCounted(refund) || refund.status === status) return null;
  refund.status = status;
  markCapture(stored);
  if (status === 'COMPLETED') state.emit(newEvent('PAYMENT.CAPTURE.REFUNDED', 'refund', refund));
  return refund;
}

/** Refunded and reversed cents of a payment that were not returned. */
export const goneCents = ({ order, reversals }: StoredOrder): number =>
  (order.purchase_units[0].payments?.refunds ?? [])
    .filter((refund) => isCounted(refund) && reversals.get(refund.id) !== 'returned')
    .reduce((sum, refund) => sum + cents(refund.amount), 0);

/** Sets a capture's status from the total of its refunds. */
export function markCapture(stored: StoredOrder): void {
  const capture = captureOf(stored.order);
  if (capture === undefined) return;
  const gone = goneCents(stored);
  const isWhole = gone === cents(capture.amount);
  capture.status = isWhole ? 'REFUNDED' : gone > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
}

/** True if a refund reduces the refundable amount. A failed refund restores it. */
const isCounted = ({ status }: Refund): boolean => status === 'COMPLETED' || status === 'PENDING';

export const cents = ({ value, currency_code: currency }: Money): number => toMinorUnits(value, currency) ?? Number.NaN;
