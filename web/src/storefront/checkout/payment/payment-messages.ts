import { PAYMENT_PROVIDERS, PROVIDERS } from '@blockbazaar/domain/payments/providers';

const PAGE_OWNERS = PAYMENT_PROVIDERS.map((name) => PROVIDERS[name].pageOwner);

/** `a, b or c`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Texts about payments. Separate from domain/messages.ts, which every page loads. */
export const PAYMENT_MESSAGES = {
  assurance: `You pay in US dollars, on the page of ${listed(PAGE_OWNERS)}: we never see your card.`,
  offline: 'You are offline. Your cart stays as it is, and you can pay once you are back.',
  offlineButton: 'Offline',
  underWay: 'Setting your items aside and opening the payment page…',
  notVerified:
    'Your cart is still here. If you were charged, your order page shows it as soon as the payment arrives: please do not pay twice.',
} as const;
