import { randomId } from '../random-id.ts';

/**
 * A balance transaction of the account, in the API's format. It has the fields that the product reads. Amounts in
 * cents, times in s.
 */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  /** Gross amount, before the fee. Positive: to the account. */
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  fee: number;
  net: number;
  reporting_category: string;
  /** ID of the object that caused the transaction. Null: there is none. */
  source: string | null;
  status: 'available' | 'pending';
  type: string;
}

/** Stripe's fee of a payment: 2.9 % and 30 cents, at most the paid amount. */
export const paymentFee = (cents: number): number => Math.min(Math.round(cents * 0.029) + 30, cents);

/** Fee of a dispute, in cents. Stripe does not return it. */
export const DISPUTE_FEE = 1_500;

/** Fee for a response to a dispute, in cents. Stripe returns it if the dispute is won. */
export const DISPUTE_RESPONSE_FEE = 1_500;

export const newBalanceTransaction = (
  moved: Pick<BalanceTransaction, 'amount' | 'fee' | 'type' | 'reporting_category' | 'source'>,
  now: number,
): BalanceTransaction => ({
  id: randomId('txn'),
  object: 'balance_transaction',
  available_on: now + 2 * 24 * 60 * 60,
  created: now,
  currency: 'usd',
  net: moved.amount - moved.fee,
  status: 'pending',
  ...moved,
});
