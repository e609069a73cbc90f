import { testUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { parseDecimal } from '@blockbazaar/domain/money/parse-decimal';
import { amountError } from '@blockbazaar/domain/money/parse-usd';
import * as z from 'zod/mini';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';

const { usernameInvalid, usernameInvalidShort, amountInvalid } = MONEY_ADMIN_MESSAGES.test;

const username = (message: string) =>
  z.string().check(
    z.trim(),
    z.refine((name) => testUsernameSchema.safeParse(name).success, message),
  );

const numberOf = (text: string): number => {
  const decimal = parseDecimal(text);
  return decimal === null || decimal === 'ambiguous' ? 0 : Number(`${decimal.whole}.${decimal.decimals}`);
};

const millions = z.pipe(
  z.string().check(z.refine((text) => numberOf(text) > 0, { error: ({ input }) => amountError(input, amountInvalid) })),
  z.transform(numberOf),
);

/** The values of the panel, and the payment they produce. */
export const testPaymentSchema = z.object({ minecraftUsername: username(usernameInvalid), millions });
/** The test with one million requires only the username. */
export const oneMillionTestSchema = z.object({ minecraftUsername: username(usernameInvalidShort) });

export type TestPaymentValues = z.input<typeof testPaymentSchema>;
export const NO_TEST_PAYMENT: TestPaymentValues = { minecraftUsername: '', millions: '' };
