import type { Message } from '@blockbazaar/domain/messages';

/** What the header says of the currency. Apart from what the picker says, which is loaded with it. */
export const CURRENCY_PICKER_MESSAGES = {
  label: (code: string): string => `Currency: ${code}`,
  loadFailed: { title: 'Error', text: 'The currencies could not be loaded. Please try again.' } as Message,
} as const;
