import type { Message } from '@blockbazaar/domain/messages';

/** Messages of the site's income. */
export const INCOME_MESSAGES = {
  title: 'Income',
  month: 'Month',
  commission: 'Commission',
  commissionHint: 'Tariffs of what was sold, less those of refunds',
  coupons: 'Coupons',
  couponsHint: 'Paid by the site',
  income: 'Income',
  incomeHint: 'Commission less coupons; what providers keep for themselves is not taken off',
  owed: 'Owed to stores',
  owedHint: 'Now; payouts are made outside of this page, and are not taken off',
  toReturn: 'Late payments to return',
  toReturnHint: 'Now',
  byDay: 'Income by day',
  ofMonth: (month: string): string => `${month} (UTC)`,
  day: 'Day',
  providers: 'Payment providers',
  provider: 'Provider',
  received: 'Received',
  returned: 'Given back',
  held: 'Held now',
  disputed: 'Of which disputed',
  providersHint: 'Received and given back in the month; what is held includes what was paid out by hand.',
  failed: { title: 'Error', text: 'Failed to load the income' } as Message,
} as const;
