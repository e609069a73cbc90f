import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { logFeeNotRecorded } from '../platform/logging.ts';

/** The fee for a payment, as reported by a provider. */
interface ReportedFee {
  provider: PaymentProviderName;
  /** The provider's payment ID. */
  paymentRef: string;
  /** Null if the amount is invalid. */
  cents: number | null;
  currency: string;
  /** The paid amount in cents; null if unknown. */
  ofCents: number | null;
}

/**
 * The fee in cents; null if it is in another currency than ours or not plausible. The reconciliation then lists the
 * difference.
 */
export function feeInCents({ provider, paymentRef, cents, currency, ofCents }: ReportedFee): number | null {
  const isFee = cents !== null && Number.isSafeInteger(cents) && cents >= 0 && (ofCents === null || cents <= ofCents);
  if (isFee && currency.toLowerCase() === 'usd') return cents;
  logFeeNotRecorded(provider, paymentRef, isFee ? 'currency' : 'amount');
  return null;
}
