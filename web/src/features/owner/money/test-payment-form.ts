import { minecraftUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { z } from 'zod';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';

const { usernameInvalid, usernameInvalidShort, amountInvalid } = MONEY_ADMIN_MESSAGES.test;

const username = (message: string) =>
  z
    .string()
    .trim()
    .refine((name) => minecraftUsernameSchema.safeParse(name).success, message);

const millions = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, amountInvalid)
  .transform(Number)
  .pipe(z.number().min(1, amountInvalid).max(STAFF_LIMITS.testMillionsMax, amountInvalid));

/** What is typed into the panel, and the payment that it comes to. */
export const testPaymentSchema = z.object({ minecraftUsername: username(usernameInvalid), millions });
/** Of the test with one million only the username counts. */
export const oneMillionTestSchema = z.object({ minecraftUsername: username(usernameInvalidShort) });

export type TestPaymentValues = z.input<typeof testPaymentSchema>;
export const NO_TEST_PAYMENT: TestPaymentValues = { minecraftUsername: '', millions: '' };
