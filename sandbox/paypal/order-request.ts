import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import { z } from 'zod';
import { invalidRequest, unprocessable } from './errors.ts';

const url = z.string().regex(/^https?:\/\//);
const moneySchema = z.strictObject({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().max(32) });
export type Money = z.infer<typeof moneySchema>;

const itemSchema = z.strictObject({
  name: z.string().min(1).max(127),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  unit_amount: moneySchema,
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});
export type Item = z.infer<typeof itemSchema>;

const unitSchema = z.strictObject({
  reference_id: z.string().min(1).max(256).optional(),
  custom_id: z.string().min(1).max(255).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  description: z.string().min(1).max(3_000).optional(),
  amount: moneySchema.extend({
    breakdown: z.strictObject({ item_total: moneySchema, discount: moneySchema.optional() }),
  }),
  items: z.array(itemSchema).min(1),
});
export type PurchaseUnit = z.infer<typeof unitSchema>;

const requestSchema = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([unitSchema]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: z.string().min(1).max(127).optional(),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
        payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
        return_url: url,
        cancel_url: url,
      }),
    }),
  }),
});
export type OrderRequest = z.infer<typeof requestSchema>;

/** What was sent, as far as the product sends it; refuses what PayPal refuses. */
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
