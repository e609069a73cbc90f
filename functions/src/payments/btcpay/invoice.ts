import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { feeInCents } from '../fee-in-cents.ts';
import type { PaymentReport, PaymentState } from '../payment-provider.ts';

const providerIdSchema = z.string().check(z.regex(/^[\w-]{1,200}$/));
/** Times become ms. */
export const unixSeconds = z.pipe(
  z.number(),
  z.transform((seconds) => seconds * 1_000),
);

/** An invoice, as far as we look at it. Amounts are decimals in text; times become ms. */
export const invoiceSchema = z.object({
  id: providerIdSchema,
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  additionalStatus: z.string(),
  amount: z.string(),
  /** Older servers do not report it. */
  paidAmount: z.nullish(z.string()),
  currency: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  expirationTime: unixSeconds,
  monitoringExpiration: unixSeconds,
  metadata: z.nullish(z.record(z.string(), z.unknown())),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** The ways in which an invoice could be paid, each with what came that way. */
export const paymentMethodsSchema = z.array(
  z.object({
    paymentMethodId: z.string(),
    currency: z.nullish(z.string()),
    /** What the whole invoice costs in that currency. */
    amount: z.string(),
    /** What one of that currency's units is worth in the invoice's currency. */
    rate: z.nullish(z.string()),
    /** What came in for it, by any way. */
    totalPaid: z.string(),
    /** What is still to be paid; negative when more came than was asked for. */
    due: z.string(),
    payments: z.array(
      z.object({
        status: z.enum(['Processing', 'Settled', 'Invalid']),
        receivedDate: z.nullish(unixSeconds),
        /** What of it is for the network. */
        fee: z.nullish(z.string()),
      }),
    ),
  }),
);
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;

/** What has come in for an invoice. */
export interface Funds {
  /** Anything at all. */
  received: boolean;
  /** As much as was asked for. */
  covered: boolean;
  /** And for good. */
  confirmed: boolean;
  /** By several payments. */
  isInParts: boolean;
  /** When the last of it was sent, in ms; null when nothing was, or when the server does not report it. */
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

/** What the network takes of an invoice's payments, in cents; null when it cannot be known in dollars. */
export function networkFeeCents(
  { id, amount, currency }: Pick<Invoice, 'id' | 'amount' | 'currency'>,
  methods: PaymentMethods,
): number | null {
  const fees = methods.flatMap(({ rate, payments }) => payments.map(({ fee }) => Number(fee ?? 0) * Number(rate ?? 0)));
  const cents = Math.round(fees.reduce((sum, fee) => sum + fee, 0) * 100);
  return feeInCents({ provider: 'btcpay', paymentRef: id, cents, currency, ofCents: toMinorUnits(amount, currency) });
}

/** Whether an invoice is over for BTCPay, which changes its status no more, whatever still comes in. */
export const isOver = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'Expired' || status === 'Invalid';

/**
 * Where an invoice's payment stands at `now` (ms). What arrives after its end is a payment as well: BTCPay leaves such an
 * invoice Expired or Invalid, so what came in decides. `funds`: only needed for one that is over.
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
  // The money is on its way, unless it has been for longer than BTCPay itself would wait.
  return now < invoice.monitoringExpiration ? 'processing' : 'expired';
}

/** The order id in an invoice's metadata. */
export const orderIdOf = ({ metadata }: Pick<Invoice, 'metadata'>): string | null =>
  typeof metadata?.orderId === 'string' ? metadata.orderId : null;

/** An invoice in our words. */
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

/** By how much more was paid than asked for, in cents; negative when it was less; 0 when the server does not report it. */
export function surplusCents({
  amount,
  paidAmount,
  currency,
}: Pick<Invoice, 'amount' | 'paidAmount' | 'currency'>): number {
  const [asked, paid] = [toMinorUnits(amount, currency), toMinorUnits(paidAmount ?? '', currency)];
  return asked === null || paid === null ? 0 : paid - asked;
}

/** What came in for it, in cents; null when the server does not report it. */
export const receivedCents = ({ paidAmount, currency }: Pick<Invoice, 'paidAmount' | 'currency'>): number | null =>
  toMinorUnits(paidAmount ?? '', currency);
