import { split } from '@blockbazaar/domain/ledger/shares';
import type { ReversalReport } from '../payment-provider.ts';

interface DisputedPayment {
  reversal: ReversalReport;
  /** The amount of the payment. */
  amountCents: number;
}

/**
 * Splits the amount of one dispute in proportion to its payments, because PayPal reports one sum for all. No share
 * exceeds its payment.
 */
export function splitDispute(payments: readonly DisputedPayment[]): ReversalReport[] {
  const amounts = payments.map(({ amountCents }) => amountCents);
  const paidCents = amounts.reduce((sum, cents) => sum + cents, 0);
  const sharesOf = (cents: number): number[] => split(Math.min(cents, paidCents), amounts);
  return payments.map(({ reversal }, index) => {
    const { dispute } = reversal;
    if (dispute === undefined) return reversal;
    const disputedCents = sharesOf(dispute.disputedCents)[index] ?? 0;
    const lostCents = sharesOf(dispute.lostCents)[index] ?? 0;
    return { ...reversal, dispute: { ...dispute, disputedCents, lostCents } };
  });
}
