import type { Money } from './order-request.ts';
import type { Capture, Dispute, Refund, StoredOrder } from './paypal-order.ts';

/**
 * A line of PayPal's transaction report, in the API's format. It has the fields that the product reads. Amounts are
 * signed.
 */
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

/** PayPal's fee for a chargeback. It is returned if the merchant wins. */
const CHARGEBACK_FEE = { currency_code: 'USD', value: '20.00' } as const;

/** PayPal's fee for a claim that the buyer wins, from twice this amount. */
const DISPUTE_FEE = { currency_code: 'USD', value: '15.00' } as const;

const negative = ({ currency_code, value }: Money): Money => ({
  currency_code,
  value: Number(value) === 0 ? value : `-${value}`,
});

const timesOf = (time: string) => ({ transaction_initiation_date: time, transaction_updated_date: time });

/** The transactions of an order: its capture, refunds, reversals and dispute. */
export function transactionsOf(stored: StoredOrder): Transaction[] {
  const { order, dispute, reversals } = stored;
  const [unit] = order.purchase_units;
  const capture = unit.payments?.captures.find(({ status }) => status !== 'DECLINED');
  if (capture === undefined) return [];
  const refunds = (unit.payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
  return [
    paymentOf(capture),
    ...refunds.flatMap((refund) => {
      const reversal = reversals.get(refund.id);
      return reversal === undefined
        ? [refundOf(refund, capture)]
        : reversalOf(refund, capture, reversal === 'returned');
    }),
    ...(dispute === null ? [] : disputeOf(stored, dispute, capture)),
  ];
}

/** True if a reversal, or a refund since the dispute was opened, covers the disputed amount. */
export function isTakenByRefund({ order, reversals }: StoredOrder, { create_time, dispute_amount }: Dispute): boolean {
  const refunds = order.purchase_units[0].payments?.refunds ?? [];
  return refunds.some(
    (refund) =>
      (reversals.get(refund.id) === 'taken' || refund.create_time > create_time) &&
      reversals.get(refund.id) !== 'returned' &&
      refund.amount.value === dispute_amount.value,
  );
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

/** A chargeback with its fee, and the return of both after a won dispute. */
function reversalOf(refund: Refund, { id, custom_id }: Capture, isReturned: boolean): Transaction[] {
  const shared = {
    paypal_reference_id: id,
    paypal_reference_id_type: 'TXN',
    ...timesOf(refund.create_time),
    transaction_status: 'S',
    ...(custom_id !== undefined && { custom_field: custom_id }),
  } as const;
  const taken: Transaction = {
    transaction_id: refund.id,
    transaction_event_code: 'T1201',
    transaction_amount: negative(refund.amount),
    ...shared,
  };
  const returned: Transaction = {
    transaction_id: refund.id,
    transaction_event_code: 'T1202',
    transaction_amount: refund.amount,
    ...shared,
  };
  const fee: Transaction = {
    transaction_id: `F${refund.id}`,
    transaction_event_code: 'T0106',
    transaction_amount: negative(CHARGEBACK_FEE),
    ...shared,
  };
  const feeReturned: Transaction = {
    transaction_id: `F${refund.id}`,
    transaction_event_code: 'T1108',
    transaction_amount: CHARGEBACK_FEE,
    ...shared,
  };
  return isReturned ? [taken, fee, returned, feeReturned] : [taken, fee];
}

/**
 * PayPal withholds the money until the dispute is won or a refund or reversal covers it. If it is lost without either,
 * PayPal does not return the money.
 */
function disputeOf(stored: StoredOrder, dispute: Dispute, capture: Capture): Transaction[] {
  const { dispute_id: id, create_time, status, dispute_amount, dispute_outcome } = dispute;
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
  const fee: Transaction = {
    transaction_id: `F${id}`,
    transaction_event_code: 'T0106',
    transaction_amount: negative(DISPUTE_FEE),
    ...shared,
  };
  const isLost = dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR';
  const isWon = status === 'RESOLVED' && !isLost;
  const hasFee = isLost && stored.reversals.size === 0 && Number(dispute_amount.value) >= 2 * Number(DISPUTE_FEE.value);
  return [held, ...(isWon || isTakenByRefund(stored, dispute) ? [released] : []), ...(hasFee ? [fee] : [])];
}
