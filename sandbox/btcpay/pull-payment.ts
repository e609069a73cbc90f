import * as z from 'zod/mini';
import { randomId } from '../random-id.ts';
import { validationError } from './errors.ts';
import { btc, paidCents, PAYMENT_METHOD, type Invoice } from './invoice.ts';

/** A pull payment, which anybody with its link can claim, as the API returns it. */
export interface PullPayment {
  id: string;
  name: string;
  description: string;
  /** s since 1970. */
  startsAt: number;
  expiresAt: null;
  amount: string;
  currency: string;
  archived: boolean;
  autoApproveClaims: boolean;
  BOLT11Expiration: number;
  viewLink: string;
}

/** How a pull payment stands for who has its link. */
export type ClaimState = 'open' | 'claimed' | 'archived';

const PAYOUT_METHODS: readonly string[] = [PAYMENT_METHOD, 'BTC-LN'];

const requestSchema = z.strictObject({
  name: z.nullish(z.string().check(z.maxLength(50))),
  description: z._default(z.string(), ''),
  payoutMethods: z.nullish(z.array(z.string())),
  refundVariant: z.enum(
    ['RateThen', 'CurrentRate', 'OverpaidAmount', 'Fiat', 'Custom'],
    '`refundVariant` is mandatory',
  ),
  customAmount: z.nullish(z.string()),
  customCurrency: z.nullish(z.string()),
});

/** Makes a refund of all that was paid, refusing what BTCPay refuses. `now` in s. */
export function newPullPayment(invoice: Invoice, body: unknown, publicUrl: string, now: number): PullPayment {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    throw validationError(...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  const { name, description, payoutMethods, refundVariant, customAmount, customCurrency } = parsed.data;
  const unknown = payoutMethods?.find((method) => !PAYOUT_METHODS.includes(method));
  if (unknown !== undefined)
    throw validationError({ path: 'PayoutMethods', message: `Invalid or unsupported payout method: ${unknown}` });
  const isCustom = refundVariant === 'Custom';
  const isFiat = refundVariant === 'Fiat' || isCustom;
  const customCents = Math.round(Number(customAmount) * 100);
  if (isCustom && !(customCents > 0))
    throw validationError({ path: 'CustomAmount', message: 'Amount must be greater than 0' });
  if (isCustom && customCurrency !== invoice.currency)
    throw validationError({ path: 'CustomCurrency', message: 'Invalid currency' });
  // Marked as settled by hand without a payment, it counts as paid.
  const paid = paidCents(invoice) || invoice.amountCents;
  const surplus = paid - invoice.amountCents;
  const cents = isCustom ? customCents : refundVariant === 'OverpaidAmount' ? surplus : paid;
  if (cents <= 0) throw validationError({ path: 'RefundVariant', message: 'Invoice is not overpaid' });
  const id = randomId('pull', 14).replace('_', '');
  return {
    id,
    name: name ?? `Refund ${invoice.id}`,
    description,
    startsAt: now,
    expiresAt: null,
    amount: isFiat ? (cents / 100).toFixed(2) : btc(cents),
    currency: isFiat ? invoice.currency : 'BTC',
    archived: false,
    autoApproveClaims: !isFiat,
    BOLT11Expiration: 30,
    viewLink: `${publicUrl}/pull-payments/${id}`,
  };
}
