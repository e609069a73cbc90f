import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { logFeeNotEntered } from '../platform/logging.ts';

/** What a provider reports that it has kept of a payment. */
interface ReportedFee {
  provider: PaymentProviderName;
  /** The provider's id of the payment. */
  paymentRef: string;
  /** Null: it is no amount. */
  cents: number | null;
  currency: string;
  /** What was paid, in cents; null where that is not known. */
  ofCents: number | null;
}

/** The fee in cents; null when it is in another currency than ours, or can be no fee: then the reconciliation lists what differs. */
export function feeInCents({ provider, paymentRef, cents, currency, ofCents }: ReportedFee): number | null {
  const isFee = cents !== null && Number.isSafeInteger(cents) && cents >= 0 && (ofCents === null || cents <= ofCents);
  if (isFee && currency.toLowerCase() === 'usd') return cents;
  logFeeNotEntered(provider, paymentRef, isFee ? 'currency' : 'amount');
  return null;
}
