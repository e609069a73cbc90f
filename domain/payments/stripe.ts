import type { ProviderDescriptor } from './provider-descriptor.ts';

/** Cards, through Stripe Checkout. */
export const stripe = {
  label: 'Card',
  accountLabel: 'Stripe',
  pageOwner: 'Stripe',
  icon: 'card',
  confirmsLater: false,
  capturesOnReturn: false,
  pageHost: 'stripe.com',
  checkout: 'createCheckout',
  verify: {
    callable: 'verifyPayment',
    namesOrder: false,
    inputOf: (reference) => ({ sessionId: reference ?? '' }),
  },
  webhook: { functionName: 'stripeWebhook', path: '/webhooks/stripe' },
  returnParams: { provider: null, reference: 'session_id' },
  buttonText: (total) => `Pay ${total}`,
  checkoutFailedTitle: 'Checkout failed',
  verificationMessages: {
    notConfirmed: {
      title: 'Payment verification failed',
      text: 'There was an issue verifying your payment. Please contact support.',
    },
    noResponse: {
      title: 'Payment verification error',
      text: 'There was an issue verifying your payment. Please contact support.',
    },
  },
  declinedText: 'The payment page was closed before a payment was made.',
  refund: {
    isClaimed: false,
    text: 'The full amount is refunded to the card you paid with. It can take a few days to appear.',
    partText: 'Refunds go to the card you paid with. They can take a few days to appear.',
  },
} as const satisfies ProviderDescriptor<'verifyPayment'>;
