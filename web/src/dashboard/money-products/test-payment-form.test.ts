import { expect, it } from 'vitest';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { oneMillionTestSchema, testPaymentSchema } from './test-payment-form.ts';

const filled = { minecraftUsername: ' .LenaBuilds ', millions: '5' };
const { usernameInvalid, usernameInvalidShort, amountInvalid, amountLimit } = MONEY_ADMIN_MESSAGES.test;

it('parses a valid payment', () => {
  expect(testPaymentSchema.parse(filled)).toEqual({ minecraftUsername: '.LenaBuilds', millions: 5 });
});

it.each([
  ['minecraftUsername', 'ab', usernameInvalid],
  ['minecraftUsername', '..Lena', usernameInvalid],
  ['minecraftUsername', '', usernameInvalid],
  ['millions', '', amountInvalid],
  ['millions', '0', amountInvalid],
  ['millions', '-5', amountInvalid],
  ['millions', 'many', amountInvalid],
  ['millions', '0.5', amountLimit],
  ['millions', '1.5', amountLimit],
  ['millions', '1001', amountLimit],
  ['millions', '99999999999', amountLimit],
])('rejects the %s %j', (field, value, message) => {
  const { error } = testPaymentSchema.safeParse({ ...filled, [field]: value });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});

it('uses a shorter message for an invalid username in the 1M test', () => {
  expect(oneMillionTestSchema.safeParse({ minecraftUsername: 'ab' }).error?.issues[0]?.message).toBe(
    usernameInvalidShort,
  );
});
