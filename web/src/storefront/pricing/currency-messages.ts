/** Texts of the currency picker. */
export const CURRENCY_MESSAGES = {
  title: 'Show prices in',
  more: 'More currencies',
  paidIn: 'Payment is always in US dollars. Other amounts are approximate, for you to compare by.',
  typicalRates: 'Today’s exchange rates cannot be reached right now. Prices use typical rates.',
  done: 'Done',
  ratesBy: 'Rates by Exchange Rate API',
} as const;

/** The notice at the checkout when another currency is shown. */
export const PAID_IN_USD = {
  total: (usd: string): string => `You pay ${usd} in US dollars.`,
  others: (code: string): string => `Amounts in ${code} are approximate: your bank or wallet converts at its own rate.`,
} as const;
