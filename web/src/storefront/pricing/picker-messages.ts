import type { Message } from '@blockbazaar/domain/messages';

/** The header's label of the currency. Separate from the picker's texts, which load with the picker. */
export const CURRENCY_PICKER_MESSAGES = {
  label: (code: string): string => `Currency: ${code}`,
  loadFailed: { title: 'Error', text: 'The currencies could not be loaded. Please try again.' } as Message,
} as const;
