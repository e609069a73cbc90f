import type { PayoutAmount, PayoutRequest } from './payout-request.ts';
import { paypalId } from './paypal-id.ts';
import type { Link } from './paypal-order.ts';

export type PayoutItemStatus =
  | 'SUCCESS'
  | 'FAILED'
  | 'PENDING'
  | 'UNCLAIMED'
  | 'RETURNED'
  | 'ONHOLD'
  | 'BLOCKED'
  | 'REFUNDED'
  | 'REVERSED';

/** Outcome of the next payout to a receiver: its status with an error code, or a rejection of the request. */
export interface PayoutPlan {
  status?: PayoutItemStatus;
  error?: string;
  /** The batch is denied during its processing. */
  isDenied?: boolean;
  refuse?: string;
}

export interface PayoutItem {
  payout_item_id: string;
  transaction_id: string;
  activity_id: string;
  transaction_status: PayoutItemStatus;
  payout_item_fee: PayoutAmount;
  payout_batch_id: string;
  sender_batch_id: string;
  payout_item: PayoutRequest['items'][number];
  time_processed: string;
  errors?: { name: string; message: string; information_link: string; details: unknown[]; links: unknown[] };
  links: Link[];
}

export interface PayoutBatch {
  batch_header: {
    payout_batch_id: string;
    batch_status: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'DENIED' | 'CANCELED';
    sender_batch_header: PayoutRequest['sender_batch_header'];
    time_created: string;
    time_completed?: string;
    funding_source: 'BALANCE';
    amount: PayoutAmount;
    fees: PayoutAmount;
  };
  items: PayoutItem[];
  links: Link[];
}

/** PayPal's fee for a payout within the United States, in dollars. */
export const PAYOUT_FEE = '0.25';

/** A processed batch of one item. `now`: an ISO time. */
export function newBatch(
  { sender_batch_header: header, items: [item] }: PayoutRequest,
  plan: PayoutPlan,
  { now, urlOf }: { now: string; urlOf: (path: string) => string },
): PayoutBatch {
  const batchId = paypalId(13);
  const itemId = paypalId(13);
  const fee = { currency: item.amount.currency, value: PAYOUT_FEE };
  const link = (rel: string, path: string): Link => ({ href: urlOf(path), rel, method: 'GET' });
  const one: PayoutItem = {
    payout_item_id: itemId,
    transaction_id: paypalId(),
    activity_id: paypalId(),
    transaction_status: plan.status ?? 'SUCCESS',
    payout_item_fee: fee,
    payout_batch_id: batchId,
    sender_batch_id: header.sender_batch_id,
    payout_item: item,
    time_processed: now,
    ...(plan.error !== undefined && { errors: errorOf(plan.error) }),
    links: [link('item', `/v1/payments/payouts-item/${itemId}`)],
  };
  return {
    batch_header: {
      payout_batch_id: batchId,
      batch_status: plan.isDenied === true ? 'DENIED' : 'SUCCESS',
      sender_batch_header: header,
      time_created: now,
      time_completed: now,
      funding_source: 'BALANCE',
      amount: item.amount,
      fees: fee,
    },
    items: plan.isDenied === true ? [] : [one],
    links: [link('self', `/v1/payments/payouts/${batchId}`)],
  };
}

export const errorOf = (name: string): NonNullable<PayoutItem['errors']> => ({
  name,
  message: `The payout failed: ${name}.`,
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
  details: [],
  links: [],
});

/** True if the money has ever left the account or been reserved for the payout. */
export const hasLeftAccount = ({ transaction_status: status }: PayoutItem): boolean =>
  !['FAILED', 'PENDING', 'BLOCKED'].includes(status);

/** True if the money has returned. */
export const isReturned = ({ transaction_status: status }: PayoutItem): boolean =>
  ['RETURNED', 'REFUNDED', 'REVERSED'].includes(status);
