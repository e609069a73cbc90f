import type Stripe from 'stripe';
import { logFeeNotRecorded } from '../../platform/logging.ts';

type Amounts = Pick<Stripe.BalanceTransaction, 'amount' | 'fee' | 'reporting_category'>;

/**
 * Returns whether a transaction of a dispute is only a fee, such as the one for a response. The fee for the dispute
 * itself is part of the transaction that withdraws the money.
 */
export const isOnlyFee = ({ reporting_category: category }: Pick<Amounts, 'reporting_category'>): boolean =>
  category === 'fee';

/** The fee in a transaction of a dispute, in cents; negative: returned. */
export const disputeFeeCents = (transaction: Amounts): number =>
  isOnlyFee(transaction) ? transaction.fee - transaction.amount : transaction.fee;

/** The fees in all transactions of a dispute, by transaction. Fees in other currencies are left out. */
export function disputeFees({ id, balance_transactions: transactions }: Stripe.Dispute): Record<string, number> {
  const fees: Record<string, number> = {};
  for (const transaction of transactions) {
    const cents = disputeFeeCents(transaction);
    if (cents === 0) continue;
    if (transaction.currency === 'usd' && Number.isSafeInteger(cents)) fees[transaction.id] = cents;
    else logFeeNotRecorded('stripe', id, 'currency');
  }
  return fees;
}
