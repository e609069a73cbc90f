import { LIMITS } from '@blockbazaar/domain/limits';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';

const PRICE = /^\d*(?:\.\d{0,2})?$/;

/** Whether a price may read like that while it is typed; what is no number, negative, or finer than a cent is ignored. */
export const isPriceText = (text: string): boolean => PRICE.test(text);

/** What is typed, in cents; 0 where it is no price. */
export const priceCents = (text: string): number =>
  isPriceText(text) && text !== '.' ? Math.round(Number(text) * 100) : 0;

/** What is wrong with a price; null: nothing. */
export function priceError(text: string): string | null {
  const cents = priceCents(text);
  if (cents <= 0) return MONEY_ADMIN_MESSAGES.priceInvalid;
  return cents > LIMITS.priceCentsMax ? MONEY_ADMIN_MESSAGES.priceTooHigh : null;
}
