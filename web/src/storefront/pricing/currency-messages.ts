/** Texts of the currency picker. */
export const CURRENCY_MESSAGES = {
  title: 'Show prices in',
  more: 'More currencies',
  paidIn: 'You always pay in US dollars. Other amounts are approximate.',
  typicalRates: 'Current exchange rates are not available right now. Prices use typical rates.',
  done: 'Done',
  ratesBy: 'Rates by Exchange Rate API',
} as const;

/** The notice at the checkout when another currency is shown. */
export const PAID_IN_USD = {
  total: (usd: string): string => `You pay ${usd} in US dollars.`,
  others: (code: string): string => `Amounts in ${code} are approximate. Your bank or wallet converts at its own rate.`,
} as const;
