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
    denied: {
      title: 'Payment verification failed',
      text: 'There was an issue verifying your payment. Please contact support.',
    },
    unanswered: {
      title: 'Payment verification error',
      text: 'There was an issue verifying your payment. Please contact support.',
    },
  },
  declinedText: 'The payment page was closed before a payment was made.',
  refund: {
    isClaimed: false,
    text: 'The whole amount goes back to the card you paid with. Banks take a few days to show it.',
    partText: 'It goes back to the card you paid with. Banks take a few days to show it.',
  },
} as const satisfies ProviderDescriptor<'verifyPayment'>;
