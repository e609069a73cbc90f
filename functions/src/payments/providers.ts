import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { btcpayProvider } from './btcpay/btcpay-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paypalProvider } from './paypal/paypal-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

const PROVIDERS: Record<PaymentProviderName, PaymentProvider> = {
  stripe: stripeProvider,
  paypal: paypalProvider,
  btcpay: btcpayProvider,
};

export const paymentProvider = (name: PaymentProviderName): PaymentProvider => PROVIDERS[name];

/** Secrets for functions that can call any provider. */
export const PROVIDER_SECRETS = PAYMENT_PROVIDERS.flatMap((name) => [...PROVIDERS[name].secrets.api]);
