import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { feeInCents } from '../fee-in-cents.ts';
import type { PaymentReport, PaymentState } from '../payment-provider.ts';

const providerIdSchema = z.string().check(z.regex(/^[\w-]{1,200}$/));
/** Converts Unix seconds to ms. */
export const unixSeconds = z.pipe(
  z.number(),
  z.transform((seconds) => seconds * 1_000),
);

/** The fields of an invoice that are used. Amounts are decimal strings; times are converted to ms. */
export const invoiceSchema = z.object({
  id: providerIdSchema,
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  additionalStatus: z.string(),
  amount: z.string(),
  /** Missing on older servers. */
  paidAmount: z.nullish(z.string()),
  currency: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  expirationTime: unixSeconds,
  monitoringExpiration: unixSeconds,
  metadata: z.nullish(z.record(z.string(), z.unknown())),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** The payment methods of an invoice, each with its received payments. */
export const paymentMethodsSchema = z.array(
  z.object({
    paymentMethodId: z.string(),
    currency: z.nullish(z.string()),
    /** The invoice's total in that currency. */
    amount: z.string(),
    /** The exchange rate of that currency to the invoice's currency. */
    rate: z.nullish(z.string()),
    /** The total paid by all methods. */
    totalPaid: z.string(),
    /** The remaining amount; negative after an overpayment. */
    due: z.string(),
    payments: z.array(
      z.object({
        status: z.enum(['Processing', 'Settled', 'Invalid']),
        receivedDate: z.nullish(unixSeconds),
        /** The network fee. */
        fee: z.nullish(z.string()),
      }),
    ),
  }),
);
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;

/** The funds received for an invoice. */
export interface Funds {
  /** True if any money was received. */
  received: boolean;
  /** True if the total is paid. */
  covered: boolean;
  /** True if the total is paid and confirmed. */
  confirmed: boolean;
  /** True if several payments were received. */
  isInParts: boolean;
  /** Time of the last payment, in epoch ms; null if there is none or the server does not report it. */
  lastSentAtMs: number | null;
}

export function fundsOf(methods: PaymentMethods): Funds {
  const used = methods.filter(({ payments }) => payments.length > 0);
  const covered = used.some(({ due }) => Number(due) <= 0);
  const confirmed = used.every(({ payments }) => payments.every(({ status }) => status === 'Settled'));
  const sentAtMs = used.flatMap(({ payments }) => payments.flatMap(({ receivedDate }) => receivedDate ?? []));
  const lastSentAtMs = sentAtMs.length === 0 ? null : Math.max(...sentAtMs);
  const isInParts = used.flatMap(({ payments }) => payments).length > 1;
  return { received: used.length > 0, covered, confirmed: covered && confirmed, isInParts, lastSentAtMs };
}

/** The network fees of an invoice's payments, in cents; null if they cannot be determined in dollars. */
export function networkFeeCents(
  { id, amount, currency }: Pick<Invoice, 'id' | 'amount' | 'currency'>,
  methods: PaymentMethods,
): number | null {
  const fees = methods.flatMap(({ rate, payments }) => payments.map(({ fee }) => Number(fee ?? 0) * Number(rate ?? 0)));
  const cents = Math.round(fees.reduce((sum, fee) => sum + fee, 0) * 100);
  return feeInCents({ provider: 'btcpay', paymentRef: id, cents, currency, ofCents: toMinorUnits(amount, currency) });
}

/** True if BTCPay no longer changes the status of the invoice, even if money arrives. */
export const isOver = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'Expired' || status === 'Invalid';

/**
 * The state of an invoice's payment at `now` (ms). Money that arrives after the end counts, but BTCPay leaves the
 * invoice Expired or Invalid. So the received funds decide. `funds`: only required for an ended invoice.
 */
export function stateOf(
  invoice: Pick<Invoice, 'status' | 'monitoringExpiration'>,
  funds: Funds | null,
  now: number,
): PaymentState {
  if (invoice.status === 'Settled') return 'paid';
  if (invoice.status === 'Processing') return 'processing';
  if (invoice.status === 'New') return 'open';
  if (funds?.covered !== true) return 'expired';
  if (funds.confirmed) return 'paid';
  // The money counts as unconfirmed until the end of BTCPay's monitoring time.
  return now < invoice.monitoringExpiration ? 'processing' : 'expired';
}

/** The order id in an invoice's metadata. */
export const orderIdOf = ({ metadata }: Pick<Invoice, 'metadata'>): string | null =>
  typeof metadata?.orderId === 'string' ? metadata.orderId : null;

/** Maps an invoice to a payment report. */
export function reportOf(invoice: Invoice, state: PaymentState, sentAtMs: number | null): PaymentReport {
  return {
    provider: 'btcpay',
    providerRef: invoice.id,
    orderId: orderIdOf(invoice),
    state,
    amountCents: toMinorUnits(invoice.amount, invoice.currency),
    ...(state === 'paid' && { surplusCents: Math.max(0, surplusCents(invoice)) }),
    currency: invoice.currency.toLowerCase(),
    paymentRef: state === 'paid' || state === 'processing' ? invoice.id : null,
    feeCents: null,
    sentAtMs,
  };
}

/** The surplus in cents; negative after an underpayment; 0 if the server does not report it. */
export function surplusCents({
  amount,
  paidAmount,
  currency,
}: Pick<Invoice, 'amount' | 'paidAmount' | 'currency'>): number {
  const [asked, paid] = [toMinorUnits(amount, currency), toMinorUnits(paidAmount ?? '', currency)];
  return asked === null || paid === null ? 0 : paid - asked;
}

/** The paid amount in cents; null if the server does not report it. */
export const receivedCents = ({ paidAmount, currency }: Pick<Invoice, 'paidAmount' | 'currency'>): number | null =>
  toMinorUnits(paidAmount ?? '', currency);
