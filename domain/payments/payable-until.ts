import type { TimestampLike } from '../timestamp.ts';
import { PROVIDERS, type PaymentProviderName } from './providers.ts';

interface Payable {
  provider: PaymentProviderName;
  createdAt: TimestampLike;
}

/** When an order's payment page closes, in epoch ms: a little before its stock is given back. */
export const paymentClosesAtMs = ({ provider, createdAt }: Payable): number =>
  createdAt.toMillis() + PROVIDERS[provider].payableMs;
