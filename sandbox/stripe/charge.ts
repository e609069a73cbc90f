import { randomId } from '../random-id.ts';
import type { BalanceTransaction } from './balance-transaction.ts';

/** The charge of a completed payment. Amounts in cents, times in s. */
export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: true;
  created: number;
  currency: string;
  disputed: boolean;
  livemode: false;
  /** Metadata of the payment intent. */
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  /** Null until Stripe has created it. */
  balance_transaction: string | null;
  /** True if the charge is fully refunded. */
  refunded: boolean;
  status: 'succeeded';
}

export type DisputeStatus =
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'prevented'
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed';

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  /** The transactions that withdrew, charged and returned money. */
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: 'fraudulent';
  status: DisputeStatus;
}

export const newCharge = (amount: number, orderMetadata: Record<string, string>, now: number): Charge => ({
  id: randomId('ch'),
  object: 'charge',
  amount,
  amount_captured: amount,
  amount_refunded: 0,
  captured: true,
  created: now,
  currency: 'usd',
  disputed: false,
  livemode: false,
  metadata: orderMetadata,
  paid: true,
  payment_intent: randomId('pi'),
  balance_transaction: null,
  refunded: false,
  status: 'succeeded',
});

/** Opens a dispute of a charge, or an inquiry (`warning_…`), by the buyer's bank. */
export const newDispute = (
  { id, amount: charged, currency, payment_intent, refunded }: Charge,
  { status = 'needs_response', amount = charged }: Partial<Pick<Dispute, 'status' | 'amount'>>,
  now: number,
): Dispute => ({
  id: randomId('dp'),
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: id,
  created: now,
  currency,
  is_charge_refundable: !refunded,
  livemode: false,
  metadata: {},
  payment_intent,
  reason: 'fraudulent',
  status,
});
