import type { ProviderDescriptor } from './provider-descriptor.ts';

const notVerified = {
  title: 'Payment verification failed',
  text: 'Your PayPal payment could not be verified. Please contact support if you were charged.',
};

export const paypal = {
  label: 'PayPal',
  accountLabel: 'PayPal',
  pageOwner: 'PayPal',
  icon: 'wallet',
  // PayPal lets a buyer approve for hours; the reservation ends slightly after this limit.
  confirmsLater: false,
  capturesOnReturn: true,
  pageHost: 'paypal.com',
  checkout: 'createPaypalCheckout',
  verify: {
    callable: 'verifyPaypalPayment',
    namesOrder: true,
    inputOf: (reference, orderId) =>
      reference === null || reference === '' || orderId === null ? null : { paypalOrderId: reference, orderId },
  },
  webhook: { functionName: 'paypalWebhook', path: '/webhooks/paypal' },
  returnParams: { provider: 'paypal', reference: 'token' },
  buttonText: (total) => `Pay with PayPal · ${total}`,
  checkoutFailedTitle: 'PayPal checkout failed',
  verificationMessages: { notConfirmed: notVerified, noResponse: notVerified },
  declinedText: 'PayPal could not charge the card or account that you chose.',
  refund: {
    isClaimed: false,
    text: 'The full amount is refunded to your PayPal account.',
    partText: 'Refunds go to your PayPal account.',
  },
} as const satisfies ProviderDescriptor<'verifyPaypalPayment'>;
