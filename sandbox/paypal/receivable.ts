import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { Money } from './order-request.ts';

/** PayPal's fee of a payment: 3.49 % and 49 cents, at most the paid amount. */
const paymentFee = (cents: number): number => Math.min(Math.round(cents * 0.0349) + 49, cents);

/** The amounts of a payment: gross, fee and net. */
export function receivable(amount: Money): { gross_amount: Money; paypal_fee: Money; net_amount: Money } {
  const { currency_code, value } = amount;
  const cents = toMinorUnits(value, currency_code) ?? 0;
  const money = (part: number): Money => ({ currency_code, value: toDecimal(part, currency_code) });
  const fee = paymentFee(cents);
  return { gross_amount: { currency_code, value }, paypal_fee: money(fee), net_amount: money(cents - fee) };
}
