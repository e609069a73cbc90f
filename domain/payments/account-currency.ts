import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { PAYMENT_PROVIDERS, PROVIDERS, type PaymentProviderName } from './providers.ts';

/** The currency of all prices and ledger entries: an ISO code in lowercase. */
export const BOOK_CURRENCY = 'usd';

/** `accountCurrencies/{provider}`: the currency in which the site's account at a provider settles payments. */
export const accountCurrencySchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** ISO code in lowercase. */
  currency: z.string(),
  checkedAt: timestampSchema,
});
export type AccountCurrency = z.infer<typeof accountCurrencySchema>;

/** Explains to the operator and the owner why payments are refused. */
export const otherCurrencyText = (provider: PaymentProviderName, currency: string): string =>
  `${PROVIDERS[provider].accountLabel}: the account settles in ${currency.toUpperCase()}. ` +
  `Checkouts with it are refused until it settles in ${BOOK_CURRENCY.toUpperCase()}, the currency of all prices.`;
