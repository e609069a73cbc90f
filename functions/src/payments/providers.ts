import type { PaymentProviderName } from '@blockbazaar/domain/orders/order';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

const PROVIDERS: Record<PaymentProviderName, PaymentProvider> = { stripe: stripeProvider };

export const paymentProvider = (name: PaymentProviderName): PaymentProvider => PROVIDERS[name];
