import { randomId } from '../random-id.ts';

/** Money that has moved on the account's balance, as the API answers it, as far as the product looks at it. Amounts in cents, times in s. */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  /** Positive: to the account. The fee is not taken off. */
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  fee: number;
  net: number;
  reporting_category: string;
  /** The id of what has moved it; null for what has no object. */
  source: string | null;
  status: 'available' | 'pending';
  type: string;
}

/** What Stripe keeps of a payment: 2.9 % and 30 cents, and not more than was paid. */
export const paymentFee = (cents: number): number => Math.min(Math.round(cents * 0.029) + 30, cents);

/** What a dispute costs, in cents. */
export const DISPUTE_FEE = 1_500;

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
