import type { Message } from '@blockbazaar/domain/messages';

/** Texts of the Instant Money page. Separate from domain/messages.ts, which every page loads. */
export const MONEY_MESSAGES = {
  intro: 'In-game money directly from the marketplace: the bot pays it into your account within minutes.',
  howMany: 'How many millions?',
  inAll: (millions: string): string => `${millions} for`,
  rate: (price: string): string => `${price} per million`,
  priceOf: (price: string, millions: string): string => `${price} per ${millions}`,
  empty: 'No Instant Money on sale right now',
  emptyText: 'Please come back soon. Stores in the marketplace sell money, too.',
  loadFailed: { title: 'Error', text: 'Failed to load Instant Money' } as Message,
  teaser: 'In-game money directly from the marketplace, without waiting for a seller.',
} as const;
