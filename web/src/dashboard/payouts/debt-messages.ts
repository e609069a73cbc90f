import type { Message } from '@blockbazaar/domain/messages';
import { DEBT_LISTED_AFTER_MS } from '@blockbazaar/domain/payouts/store-debt';

const DAYS = DEBT_LISTED_AFTER_MS / (24 * 60 * 60_000);

/** Texts about the debts of stores. */
export const DEBT_MESSAGES = {
  title: 'Debts',
  hint: `Stores that have owed you money for more than ${DAYS} days, and deleted stores that owe you money.`,
  empty: `No deleted store owes you money, and no other store has owed you money for more than ${DAYS} days.`,
  loading: 'Loading debts',
  failed: { title: 'Error', text: 'Failed to load the debts' } as Message,
  more: 'Show more debts',
  since: (day: string): string => `Since ${day}`,
  owes: (amount: string): string => `Owes ${amount}`,
  unknown: 'The amount is not available right now.',
  help: 'Deducted from the next sales. If the store has stopped selling, ask its owner to pay you. A reserve in its payout terms limits further debts.',
  deletedHelp:
    'The store is deleted, so no sale reduces this debt. Ask its former owner to pay you, or accept the loss.',
} as const;
