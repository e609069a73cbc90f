import { AMBIGUOUS_AMOUNT } from '@blockbazaar/domain/money/parse-usd';
import { expect, it } from 'vitest';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { oneMillionTestSchema, testPaymentSchema } from './test-payment-form.ts';

const filled = { minecraftUsername: ' .LenaBuilds ', millions: '5' };
const { usernameInvalid, usernameInvalidShort, amountInvalid } = MONEY_ADMIN_MESSAGES.test;

it('parses a valid payment', () => {
  expect(testPaymentSchema.parse(filled)).toEqual({ minecraftUsername: '.LenaBuilds', millions: 5 });
});

it.each([
  ['0.5', 0.5],
  ['1,5', 1.5],
  ['0.000001', 0.000_001],
  ['1001', 1_001],
  ['999999999', 999_999_999],
])('accepts any amount above 0: %j', (millions, parsed) => {
  expect(testPaymentSchema.parse({ ...filled, millions }).millions).toBe(parsed);
});

it.each([
  ['minecraftUsername', 'ab', usernameInvalid],
  ['minecraftUsername', '..Lena', usernameInvalid],
  ['minecraftUsername', '', usernameInvalid],
  ['millions', '', amountInvalid],
  ['millions', '0', amountInvalid],
  ['millions', '-5', amountInvalid],
  ['millions', 'many', amountInvalid],
  ['millions', '0.000', amountInvalid],
  ['millions', '1e3', amountInvalid],
  ['millions', '1.234', AMBIGUOUS_AMOUNT],
])('rejects the %s %j', (field, value, message) => {
  const { error } = testPaymentSchema.safeParse({ ...filled, [field]: value });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});

it('uses a shorter message for an invalid username in the 1M test', () => {
  expect(oneMillionTestSchema.safeParse({ minecraftUsername: 'ab' }).error?.issues[0]?.message).toBe(
    usernameInvalidShort,
  );
});
