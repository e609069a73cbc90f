import { testUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';

const { usernameInvalid, usernameInvalidShort, amountInvalid, amountLimit } = MONEY_ADMIN_MESSAGES.test;

const username = (message: string) =>
  z.string().check(
    z.trim(),
    z.refine((name) => testUsernameSchema.safeParse(name).success, message),
  );

/** A value that is not a positive number has its own message, separate from that of the limits. */
const millions = z.pipe(
  z.pipe(
    z.string().check(
      z.trim(),
      z.regex(/^\d+(\.\d+)?$/, { error: amountInvalid, abort: true }),
      z.refine((text) => Number(text) > 0, amountInvalid),
    ),
    z.transform(Number),
  ),
  z
    .number(amountLimit)
    .check(
      z.refine(
        (amount) => Number.isInteger(amount) && amount >= 1 && amount <= STAFF_LIMITS.testMillionsMax,
        amountLimit,
      ),
    ),
);

/** The values of the panel, and the payment they produce. */
export const testPaymentSchema = z.object({ minecraftUsername: username(usernameInvalid), millions });
/** The test with one million requires only the username. */
export const oneMillionTestSchema = z.object({ minecraftUsername: username(usernameInvalidShort) });

export type TestPaymentValues = z.input<typeof testPaymentSchema>;
export const NO_TEST_PAYMENT: TestPaymentValues = { minecraftUsername: '', millions: '' };
