import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { invalidRequest, unprocessable } from './errors.ts';

const url = z.string().check(z.regex(/^https?:\/\//));
const moneySchema = z.strictObject({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.maxLength(32)),
});
export type Money = z.infer<typeof moneySchema>;

const itemSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(127)),
  quantity: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  unit_amount: moneySchema,
  category: z.optional(z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'])),
});

const unitSchema = z.strictObject({
  reference_id: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
  custom_id: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  invoice_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(3_000))),
  amount: z.extend(moneySchema, {
    breakdown: z.strictObject({ item_total: moneySchema, discount: z.optional(moneySchema) }),
  }),
  items: z.array(itemSchema).check(z.minLength(1)),
});
export type PurchaseUnit = z.infer<typeof unitSchema>;

const requestSchema = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([unitSchema]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
        user_action: z.optional(z.enum(['CONTINUE', 'PAY_NOW'])),
        shipping_preference: z.optional(z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])),
        payment_method_preference: z.optional(z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'])),
        return_url: url,
        cancel_url: url,
      }),
    }),
  }),
});
export type OrderRequest = z.infer<typeof requestSchema>;

/** Parses the part of an order request that the product sends, with the same validation as PayPal. */
export function parseOrderRequest(body: unknown): OrderRequest {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    throw invalidRequest(
      parsed.error.issues.map(({ path, message }) => ({
        issue: 'INVALID_PARAMETER_VALUE',
        description: message,
        field: `/${path.join('/')}`,
      })),
    );
  }
  const [{ amount, items }] = parsed.data.purchase_units;
  const { item_total: itemTotal, discount } = amount.breakdown;
  const units = (money: Money): number => minorUnits(money, amount.currency_code);
  if (units(amount) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  const sum = items.reduce((total, item) => total + Number(item.quantity) * units(item.unit_amount), 0);
  if (sum !== units(itemTotal)) {
    throw unprocessable(
      'ITEM_TOTAL_MISMATCH',
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit',
    );
  }
  if (units(itemTotal) - (discount === undefined ? 0 : units(discount)) !== units(amount)) {
    throw unprocessable(
      'AMOUNT_MISMATCH',
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    );
  }
  return parsed.data;
}

function minorUnits({ currency_code: currency, value }: Money, expected: string): number {
  if (currency !== expected) throw unprocessable('CURRENCY_MISMATCH', 'All amounts must be in the same currency.');
  const amount = toMinorUnits(value, currency);
  if (amount === null)
    throw unprocessable('DECIMAL_PRECISION', 'The value of the field has more decimals than the currency.');
  return amount;
}
