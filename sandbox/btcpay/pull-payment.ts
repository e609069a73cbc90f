import * as z from 'zod/mini';
import { randomId } from '../random-id.ts';
import { validationError } from './errors.ts';
import { btc, paidCents, PAYMENT_METHOD, type Invoice } from './invoice.ts';

/** A pull payment in the API's format. Anyone with its link can claim it. */
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

/** The state of a pull payment on its public page. */
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

/** Refunds the whole payment, with the same validation as BTCPay. `now` in s. */
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
  // An invoice that is marked as settled without a payment counts as paid.
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
