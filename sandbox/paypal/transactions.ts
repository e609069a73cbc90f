import type { Money } from './order-request.ts';
import type { Capture, Dispute, PaypalOrder, Refund } from './paypal-order.ts';

/** A line of PayPal's report on an account, as the API answers it, as far as the product looks at it. Amounts have a sign. */
export interface Transaction {
  transaction_id: string;
  paypal_reference_id?: string;
  paypal_reference_id_type?: 'ODR' | 'TXN';
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_updated_date: string;
  transaction_amount: Money;
  fee_amount?: Money;
  transaction_status: 'S' | 'P' | 'D' | 'V';
  custom_field?: string;
}

const negative = ({ currency_code, value }: Money): Money => ({
  currency_code,
  value: Number(value) === 0 ? value : `-${value}`,
});

const timesOf = (time: string) => ({ transaction_initiation_date: time, transaction_updated_date: time });

/** What an order has moved: its capture, its refunds and its dispute. */
export function transactionsOf({ purchase_units: [unit] }: PaypalOrder, dispute: Dispute | null): Transaction[] {
  const [capture] = unit.payments?.captures ?? [];
  if (capture === undefined || capture.status === 'DECLINED') return [];
  const refunds = (unit.payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
  return [
    paymentOf(capture),
    ...refunds.map((refund) => refundOf(refund, capture)),
    ...(dispute === null ? [] : disputeOf(dispute, capture)),
  ];
}

const paymentOf = (capture: Capture): Transaction => ({
  transaction_id: capture.id,
  paypal_reference_id: capture.supplementary_data.related_ids.order_id,
  paypal_reference_id_type: 'ODR',
  transaction_event_code: 'T0006',
  ...timesOf(capture.create_time),
  transaction_amount: capture.amount,
  ...(capture.seller_receivable_breakdown !== undefined && {
    fee_amount: negative(capture.seller_receivable_breakdown.paypal_fee),
  }),
  transaction_status: capture.status === 'PENDING' ? 'P' : 'S',
  ...(capture.custom_id !== undefined && { custom_field: capture.custom_id }),
});

const refundOf = (refund: Refund, { id }: Capture): Transaction => ({
  transaction_id: refund.id,
  paypal_reference_id: id,
  paypal_reference_id_type: 'TXN',
  transaction_event_code: 'T1107',
  ...timesOf(refund.create_time),
  transaction_amount: negative(refund.amount),
  transaction_status: refund.status === 'PENDING' ? 'P' : 'S',
  ...(refund.custom_id !== undefined && { custom_field: refund.custom_id }),
});

/** The money is held while the dispute is open; once it is won it is released, once it is lost it is gone. */
function disputeOf(
  { dispute_id: id, create_time, status, dispute_amount, dispute_outcome }: Dispute,
  capture: Capture,
) {
  const shared = {
    paypal_reference_id: capture.id,
    paypal_reference_id_type: 'TXN',
    ...timesOf(create_time),
    transaction_status: 'S',
    ...(capture.custom_id !== undefined && { custom_field: capture.custom_id }),
  } as const;
  const held: Transaction = {
    transaction_id: `H${id}`,
    transaction_event_code: 'T1110',
    transaction_amount: negative(dispute_amount),
    ...shared,
  };
  const released: Transaction = {
    transaction_id: `R${id}`,
    transaction_event_code: 'T1111',
    transaction_amount: dispute_amount,
    ...shared,
  };
  const isWon = status === 'RESOLVED' && dispute_outcome?.outcome_code !== 'RESOLVED_BUYER_FAVOUR';
  return isWon ? [held, released] : [held];
}
