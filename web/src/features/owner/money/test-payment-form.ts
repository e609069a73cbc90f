import { minecraftUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';

const { usernameInvalid, usernameInvalidShort, amountInvalid } = MONEY_ADMIN_MESSAGES.test;

const username = (message: string) =>
  z.string().check(
    z.trim(),
    z.refine((name) => minecraftUsernameSchema.safeParse(name).success, message),
  );

const millions = z.pipe(
  z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,9}$/, amountInvalid)), z.transform(Number)),
  z.number().check(z.gte(1, amountInvalid), z.lte(STAFF_LIMITS.testMillionsMax, amountInvalid)),
);

/** What is typed into the panel, and the payment that it comes to. */
export const testPaymentSchema = z.object({ minecraftUsername: username(usernameInvalid), millions });
/** Of the test with one million only the username counts. */
export const oneMillionTestSchema = z.object({ minecraftUsername: username(usernameInvalidShort) });

export type TestPaymentValues = z.input<typeof testPaymentSchema>;
export const NO_TEST_PAYMENT: TestPaymentValues = { minecraftUsername: '', millions: '' };
