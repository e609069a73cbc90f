import { btcpay } from './btcpay.ts';
import { paypal } from './paypal.ts';
import { stripe } from './stripe.ts';

/** The payment providers, in display order. */
export const PROVIDERS = { stripe, paypal, btcpay } as const;

export type PaymentProviderName = keyof typeof PROVIDERS;
export const PAYMENT_PROVIDERS = Object.keys(PROVIDERS) as [PaymentProviderName, ...PaymentProviderName[]];

/** The provider that the form's Enter key selects, and the default for a return address without `provider`. */
export const [PRIMARY_PROVIDER] = PAYMENT_PROVIDERS;
