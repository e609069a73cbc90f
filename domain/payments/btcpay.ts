import type { ProviderDescriptor } from './provider-descriptor.ts';

const notVerified = {
  title: 'Payment verification failed',
  text: 'Your crypto payment could not be verified. Please contact support if you were charged.',
};

/** Crypto, through the site's own BTCPay Server. The contract calls it `crypto` and `charge`. */
export const btcpay = {
  label: 'Crypto',
  accountLabel: 'Crypto',
  pageOwner: 'our crypto provider',
  icon: 'coin',
  confirmsLater: true,
  capturesOnReturn: false,
  pageHost: null,
  checkout: 'createCryptoCheckout',
  verify: {
    callable: 'verifyCryptoPayment',
    namesOrder: true,
    inputOf: (reference, orderId) =>
      reference === null || reference === '' || orderId === null ? null : { chargeId: reference, orderId },
  },
  webhook: { functionName: 'cryptoWebhook', path: '/webhooks/crypto' },
  returnParams: { provider: 'crypto', reference: 'charge_id' },
  buttonText: (total) => `Pay with crypto · ${total}`,
  checkoutFailedTitle: 'Crypto checkout failed',
  verificationMessages: { notConfirmed: notVerified, noResponse: notVerified },
  declinedText: 'No payment arrived in time.',
  refund: {
    isClaimed: true,
    text: 'To receive the full amount, claim it with your wallet address.',
    partText: 'To receive a crypto refund, claim it with your wallet address.',
  },
} as const satisfies ProviderDescriptor<'verifyCryptoPayment'>;
