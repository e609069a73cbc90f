import { fail } from '@blockbazaar/domain/failures';
import type { PaymentProvider } from '../payment-provider.ts';

const unavailable = async () => Promise.resolve(fail('PROVIDER_UNAVAILABLE'));

export const paypalProvider: PaymentProvider = {
  name: 'paypal',
  canStillPay: () => false,
  openSession: unavailable,
  lookUp: unavailable,
  collect: unavailable,
  close: unavailable,
  refund: unavailable,
};
