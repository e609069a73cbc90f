import { expect, it } from 'vitest';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';
import { moneyProductFormSchema, NEW_MONEY_PRODUCT } from './money-product-form.ts';

const filled = { ...NEW_MONEY_PRODUCT, name: ' 5M money ', amount: '5,000,000', price: '0.58' };

it('parses a product with a fixed amount', () => {
  expect(moneyProductFormSchema.parse(filled)).toEqual({
    name: '5M money',
    amount: 5,
    isCustom: false,
    priceCents: 58,
    description: '',
  });
});

it('ignores the amount field for a custom product', () => {
  expect(moneyProductFormSchema.parse({ ...filled, isCustom: true, amount: 'nonsense' })).toMatchObject({
    amount: null,
    isCustom: true,
  });
});

const { required, amountInvalid, priceInvalid, priceTooHigh } = MONEY_ADMIN_MESSAGES;

it.each([
  ['name', ' ', required],
  ['amount', '', required],
  ['amount', '5', amountInvalid],
  ['amount', '1,000,001M', amountInvalid],
  ['price', '', required],
  ['price', '0', priceInvalid],
  ['price', '-1', priceInvalid],
  ['price', '100000.01', priceTooHigh],
])('rejects the %s %j', (field, value, message) => {
  const { error } = moneyProductFormSchema.safeParse({ ...filled, [field]: value });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

it('reports all missing fields together', () => {
  const { error } = moneyProductFormSchema.safeParse(NEW_MONEY_PRODUCT);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', required],
    ['price', required],
    ['amount', required],
  ]);
});

it('reports all invalid fields together', () => {
  const { error } = moneyProductFormSchema.safeParse({ ...filled, amount: '1,500,000', price: '0' });
  expect(error?.issues.map(({ message }) => message)).toEqual([priceInvalid, amountInvalid]);
});
