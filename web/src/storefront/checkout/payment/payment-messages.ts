import { PAYMENT_PROVIDERS, PROVIDERS } from '@blockbazaar/domain/payments/providers';

const PAGE_OWNERS = PAYMENT_PROVIDERS.map((name) => PROVIDERS[name].pageOwner);

/** `a, b or c`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Texts about payments. Separate from domain/messages.ts, which every page loads. */
export const PAYMENT_MESSAGES = {
  assurance: `You pay in US dollars on the page of ${listed(PAGE_OWNERS)}. We never see your card.`,
  offline: 'You’re offline. Your cart is safe. Reconnect to pay.',
  offlineButton: 'Offline',
  soldOut: 'An item in your cart is sold out. Remove it to pay for the others.',
  underWay: 'Reserving your items and opening the payment page…',
  notVerified:
    'Your cart is safe. If you were charged, your order page shows it as soon as the payment arrives. Please do not pay twice.',
} as const;
