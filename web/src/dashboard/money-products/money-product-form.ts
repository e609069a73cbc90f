import { LIMITS } from '@blockbazaar/domain/limits';
import type { MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { parseAmount } from '@blockbazaar/domain/money-products/parse-amount';
import { enteredName } from '@blockbazaar/domain/text/entered-name';
import * as z from 'zod/mini';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { priceCents, priceError } from './price-text.ts';

const messages = MONEY_ADMIN_MESSAGES;

/** The values of the form, and the product they produce. A custom product ignores the amount field. */
export const moneyProductFormSchema = z.pipe(
  z
    .object({
      name: enteredName(LIMITS.productNameMax, { missing: messages.required, tooLong: messages.nameTooLong }),
      isCustom: z.boolean(),
      amount: z.string().check(z.trim()),
      price: z.string().check(
        z.trim(),
        z.minLength(1, messages.required),
        z.superRefine((text, context) => {
          const message = text === '' ? null : priceError(text);
          if (message !== null) context.addIssue({ code: 'custom', message });
        }),
      ),
      description: z.string().check(z.trim(), z.maxLength(LIMITS.productDescriptionMax, messages.descriptionTooLong)),
    })
    .check(
      z.superRefine(({ isCustom, amount }, context) => {
        if (isCustom) return;
        const millions = parseAmount(amount);
        if (amount === '') context.addIssue({ code: 'custom', path: ['amount'], message: messages.required });
        else if (millions === null || millions > LIMITS.moneyMillionsMax) {
          context.addIssue({ code: 'custom', path: ['amount'], message: messages.amountInvalid });
        }
      }),
    ),
  z.transform(({ price, amount, isCustom, ...others }): MoneyProductFields => ({
    ...others,
    isCustom,
    amount: isCustom ? null : parseAmount(amount),
    priceCents: priceCents(price),
  })),
);
export type MoneyProductFormValues = z.input<typeof moneyProductFormSchema>;

export const NEW_MONEY_PRODUCT: MoneyProductFormValues = {
  name: '',
  isCustom: false,
  amount: '',
  price: '',
  description: '',
};
