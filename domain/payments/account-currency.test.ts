import { expect, it } from 'vitest';
import { otherCurrencyText } from './account-currency.ts';

it('names the provider and both currencies', () => {
  expect(otherCurrencyText('paypal', 'eur')).toBe(
    'PayPal: the account settles in EUR. Checkouts with it are refused until it settles in USD, the currency of all prices.',
  );
});
