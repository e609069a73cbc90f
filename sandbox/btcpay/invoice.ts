import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { randomId } from '../random-id.ts';
import { validationError } from './errors.ts';

const INVOICE_STATUSES = ['New', 'Processing', 'Settled', 'Expired', 'Invalid'] as const;
type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** A received payment. */
export interface Payment {
  id: string;
  /** s since 1970. */
  receivedDate: number;
  cents: number;
  /** Network fee in cents. None when omitted. */
  feeCents?: number;
  status: 'Processing' | 'Settled' | 'Invalid';
}

/** An invoice in the stand-in's state. Amounts in cents, times in s. */
export interface Invoice {
  id: string;
  amountCents: number;
  currency: string;
  metadata: Record<string, unknown>;
  checkout: z.infer<typeof checkoutSchema>;
  createdTime: number;
  expirationTime: number;
  monitoringExpiration: number;
  status: InvoiceStatus;
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'PaidOver';
  payments: Payment[];
}

/** The only payment method of the stand-in's store. The rate is fixed: 1 BTC is 100,000 USD. */
export const PAYMENT_METHOD = 'BTC-CHAIN';
/** Network fee of each payment. */
export const NETWORK_FEE_CENTS = 2;
const BTC_PER_CENT = 1e-7;
const RATE = '100000';
export const btc = (cents: number): string => (cents * BTC_PER_CENT).toFixed(8);

const checkoutSchema = z.strictObject({
  expirationMinutes: z._default(z.int(), 15),
  monitoringMinutes: z._default(z.int(), 1_440),
  paymentTolerance: z._default(z.number(), 0),
  redirectURL: z.nullish(z.string()),
  redirectAutomatically: z._default(z.boolean(), false),
  speedPolicy: z._default(z.enum(['HighSpeed', 'MediumSpeed', 'LowMediumSpeed', 'LowSpeed']), 'MediumSpeed'),
});

const requestSchema = z.strictObject({
  amount: z.string(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
  checkout: z._default(checkoutSchema, checkoutSchema.parse({})),
});

/** Creates an invoice from a request, with the same validation as BTCPay. `now` in s. */
export function newInvoice(body: unknown, now: number): Invoice {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    throw validationError(...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  const { amount, currency, metadata, checkout } = parsed.data;
  const amountCents = toMinorUnits(amount, currency);
  if (amountCents === null) throw validationError({ path: 'Amount', message: 'The amount should be 0 or more.' });
  if (checkout.expirationMinutes < 1) {
    throw validationError({
      path: 'checkout.expirationMinutes',
      message: 'Expiration time must be at least 30 seconds',
    });
  }
  if (checkout.paymentTolerance < 0 || checkout.paymentTolerance > 100) {
    const message = 'PaymentTolerance can only be between 0 and 100 percent';
    throw validationError({ path: 'checkout.paymentTolerance', message });
  }
  const expirationTime = now + checkout.expirationMinutes * 60;
  return {
    id: randomId('inv', 10).replace('_', ''),
    amountCents,
    currency,
    metadata,
    checkout,
    createdTime: now,
    expirationTime,
    monitoringExpiration: expirationTime + checkout.monitoringMinutes * 60,
    status: 'New',
    additionalStatus: 'None',
    payments: [],
  };
}

/** The sum of the valid payments in cents. With `settledOnly`, the sum of the confirmed ones. */
export const paidCents = ({ payments }: Pick<Invoice, 'payments'>, settledOnly = false): number =>
  payments
    .filter(({ status }) => status === 'Settled' || (!settledOnly && status === 'Processing'))
    .reduce((sum, { cents }) => sum + cents, 0);

export const canMarkSettled = ({ status }: Pick<Invoice, 'status'>): boolean => status !== 'Settled';

export const canMarkInvalid = ({ status, additionalStatus }: Pick<Invoice, 'status' | 'additionalStatus'>): boolean =>
  status === 'Settled' ? additionalStatus === 'Marked' : status !== 'Invalid';

export const canRefund = ({ status, payments }: Pick<Invoice, 'status' | 'payments'>): boolean =>
  status === 'Settled' || status === 'Invalid' || (status === 'Expired' && payments.length > 0);

/** The ID of the shop's order. Empty when there is none. */
export const orderIdOf = ({ metadata }: Pick<Invoice, 'metadata'>): string =>
  typeof metadata.orderId === 'string' ? metadata.orderId : '';

/** The invoice in the API's format. */
export function invoiceModel(invoice: Invoice, { storeId, publicUrl }: { storeId: string; publicUrl: string }): object {
  const { amountCents, payments: _payments, ...fields } = invoice;
  return {
    ...fields,
    storeId,
    amount: toDecimal(amountCents, invoice.currency),
    paidAmount: toDecimal(paidCents(invoice), invoice.currency),
    type: 'Standard',
    checkoutLink: `${publicUrl}/i/${invoice.id}`,
    archived: false,
    availableStatusesForManualMarking: [
      ...(canMarkSettled(invoice) ? ['Settled'] : []),
      ...(canMarkInvalid(invoice) ? ['Invalid'] : []),
    ],
    receipt: { enabled: true, showQR: null, showPayments: null },
  };
}

export const addressOf = ({ id }: Pick<Invoice, 'id'>): string => `bcrt1q${id}`;

export const paymentModel = (invoice: Invoice, { cents, feeCents = 0, ...payment }: Payment): object => ({
  ...payment,
  value: btc(cents),
  fee: btc(feeCents),
  destination: addressOf(invoice),
});

/** The payment methods of an invoice, each with its payments. Invalidated payments are omitted. */
export function paymentMethodModels(invoice: Invoice): object[] {
  const paid = paidCents(invoice);
  const due = invoice.amountCents - paid;
  return [
    {
      paymentMethodId: PAYMENT_METHOD,
      activated: true,
      currency: 'BTC',
      destination: addressOf(invoice),
      paymentLink: `bitcoin:${addressOf(invoice)}?amount=${btc(Math.max(due, 0))}`,
      rate: RATE,
      paymentMethodPaid: btc(paid),
      totalPaid: btc(paid),
      due: btc(due),
      amount: btc(invoice.amountCents),
      paymentMethodFee: btc(NETWORK_FEE_CENTS),
      payments: invoice.payments
        .filter(({ status }) => status !== 'Invalid')
        .map((payment) => paymentModel(invoice, payment)),
      additionalData: {},
    },
  ];
}
