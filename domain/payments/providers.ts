import { btcpay } from './btcpay.ts';
import { paypal } from './paypal.ts';
import { stripe } from './stripe.ts';

/** The payment providers, in the order in which a buyer is offered them. */
export const PROVIDERS = { stripe, paypal, btcpay } as const;

export type PaymentProviderName = keyof typeof PROVIDERS;
export const PAYMENT_PROVIDERS = Object.keys(PROVIDERS) as [PaymentProviderName, ...PaymentProviderName[]];

/** The provider that the form's Enter key chooses, and that a return address without `provider` belongs to. */
export const [PRIMARY_PROVIDER] = PAYMENT_PROVIDERS;
