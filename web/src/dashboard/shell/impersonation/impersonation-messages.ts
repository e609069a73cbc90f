import type { Message } from '@blockbazaar/domain/messages';

/** Texts for the owner who acts as a seller. */
export const IMPERSONATION_MESSAGES = {
  label: 'Acting as a seller',
  acting: (username: string, since: string): string =>
    `You are logged in as ${username} since ${since}. Your changes apply to this seller.`,
  leave: 'Back to owner dashboard',
  leaving: 'Leaving…',
  left: (username: string): Message => ({ title: `No longer logged in as ${username}` }),
} as const;
