import { LIMITS } from '@blockbazaar/domain/limits';
import { parseUsd } from '@blockbazaar/domain/money/parse-usd';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';

const PRICE = /^\d*(?:\.\d{0,2})?$/;

/**
 * Returns whether a price field accepts this text while typing. Rejects non-numbers, negative values and fractions of a
 * cent.
 */
export const isPriceText = (text: string): boolean => PRICE.test(text);

/** Parses a price to cents; 0 if it is invalid. Number fields may start or end with the decimal point. */
export const priceCents = (text: string): number =>
  isPriceText(text) ? (parseUsd(text.replace(/^\./, '0.').replace(/\.$/, '')) ?? 0) : 0;

/** Returns the error of a price, or null. */
export function priceError(text: string): string | null {
  const cents = priceCents(text);
  if (cents <= 0) return MONEY_ADMIN_MESSAGES.priceInvalid;
  return cents > LIMITS.priceCentsMax ? MONEY_ADMIN_MESSAGES.priceTooHigh : null;
}
