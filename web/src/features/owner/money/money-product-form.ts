import { LIMITS } from '@blockbazaar/domain/limits';
import type { MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { parseAmount } from '@blockbazaar/domain/money-products/parse-amount';
import { z } from 'zod';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { priceCents, priceError } from './price-text.ts';

const words = MONEY_ADMIN_MESSAGES;

/** What is typed into the form, and the product that it comes to. A custom one has no amount, whatever stands in the field. */
export const moneyProductFormSchema = z
  .object({
    name: z.string().trim().min(1, words.required).max(LIMITS.productNameMax, words.nameTooLong),
    isCustom: z.boolean(),
    amount: z.string().trim(),
    price: z
      .string()
      .trim()
      .min(1, words.required)
      .superRefine((text, context) => {
        const message = text === '' ? null : priceError(text);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
    description: z.string().trim().max(LIMITS.productDescriptionMax, words.descriptionTooLong),
  })
  .superRefine(({ isCustom, amount }, context) => {
    if (isCustom) return;
    const millions = parseAmount(amount);
    if (amount === '') context.addIssue({ code: 'custom', path: ['amount'], message: words.required });
    else if (millions === null || millions > LIMITS.moneyMillionsMax) {
      context.addIssue({ code: 'custom', path: ['amount'], message: words.amountInvalid });
    }
  })
  .transform(({ price, amount, isCustom, ...others }): MoneyProductFields => ({
    ...others,
    isCustom,
    amount: isCustom ? null : parseAmount(amount),
    priceCents: priceCents(price),
  }));
export type MoneyProductFormValues = z.input<typeof moneyProductFormSchema>;

export const NEW_MONEY_PRODUCT: MoneyProductFormValues = {
  name: '',
  isCustom: false,
  amount: '',
  price: '',
  description: '',
};
