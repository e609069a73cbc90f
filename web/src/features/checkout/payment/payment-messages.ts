import type { PaymentProviderName } from '@blockbazaar/domain/orders/order';

/** Texts about paying. Separate from domain/messages.ts, which every page loads. */
export const PAYMENT_MESSAGES = {
  /** What is on the buttons that lead to the payment pages. */
  button: {
    stripe: (total) => `Pay ${total}`,
    paypal: (total) => `Pay with PayPal · ${total}`,
    btcpay: (total) => `Pay with crypto · ${total}`,
  } satisfies Record<PaymentProviderName, (total: string) => string>,
  assurance: 'You pay in US dollars, on the page of Stripe, PayPal or our crypto provider: we never see your card.',
  underWay: 'Setting your items aside and opening the payment page…',
  notVerified:
    'Your cart is still here. If you were charged, your order page shows it as soon as the payment arrives: please do not pay twice.',
} as const;
