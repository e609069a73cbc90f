import { describe, expect, it } from 'vitest';
import { invoiceSchema, type PaymentMethods } from './invoice.ts';
import type { PullPayment } from './pull-payments.ts';
import { refundReport, refundsOf } from './refund-report.ts';

const invoice = invoiceSchema.parse({
  id: 'inv1',
  status: 'Settled',
  additionalStatus: 'None',
  amount: '10.74',
  currency: 'USD',
  checkoutLink: 'https://btcpay.example/i/inv1',
  expirationTime: 1,
  monitoringExpiration: 2,
  metadata: { orderId: 'order' },
});
const paid = (totalPaid: string): PaymentMethods => [
  { paymentMethodId: 'LTC-CHAIN', currency: null, amount: '0', totalPaid: '0', due: '0', payments: [] },
  {
    paymentMethodId: 'BTC-CHAIN',
    currency: 'BTC',
    amount: '0.0002',
    totalPaid,
    due: '0',
    payments: [{ status: 'Settled' }],
  },
];
const refund = (changes: Partial<PullPayment> = {}): PullPayment => ({
  id: 'pull1',
  name: 'Anything',
  amount: '0.00020000',
  currency: 'BTC',
  archived: false,
  startsAt: 0,
  viewLink: 'https://btcpay.example/pull-payments/pull1',
  ...changes,
});

const reportOf = (methods: PaymentMethods, pullPayments: readonly PullPayment[], pullPaymentId: string) =>
  refundReport(invoice, methods, refundsOf(invoice, pullPayments, pullPaymentId), pullPaymentId);

describe('refundReport', () => {
  it('includes the payment and the order', () => {
    expect(reportOf(paid('0.0002'), [refund()], 'pull1')).toEqual({
      provider: 'btcpay',
      paymentRef: 'inv1',
      orderId: 'order',
      kind: 'refunded',
      refundedCents: 1_074,
      surplusCents: 0,
      refunds: [
        { ref: 'pull1', amountCents: 1_074, state: 'done', isOfOrder: false, isLineRefund: false, madeAtMs: 0 },
      ],
    });
  });

  it.each<[string, string, PullPayment[], number | null]>([
    ['half of the payment', '0.0002', [refund({ amount: '0.0001' })], 537],
    ['the price in dollars', '0.0002', [refund({ amount: '10.74', currency: 'USD' })], 1_074],
    ['more than the price', '0.0002', [refund({ amount: '0.0003' })], 1_611],
    ['the whole amount of an overpayment', '0.0003', [refund({ amount: '0.0003' })], 1_611],
    ['only the surplus', '0.0003', [refund({ amount: '0.0001' })], 537],
    [
      'three thirds of the payment',
      '0.0002',
      ['1', '2', '3'].map((id) => refund({ id, name: 'Refund inv1', amount: '0.0000666667' })),
      1_074,
    ],
    [
      'two halves of the payment',
      '0.0002',
      [refund({ amount: '0.0001' }), refund({ id: 'pull2', name: 'Refund inv1', amount: '0.0001' })],
      1_074,
    ],
    [
      'an active and an archived pull payment',
      '0.0002',
      [refund({ name: 'Refund order' }), refund({ id: 'pull2', archived: true })],
      1_074,
    ],
    [
      'two partial refunds, one of them duplicated',
      '0.0002',
      [
        refund({ id: 'pull4', name: 'Refund order second', amount: '2.00', currency: 'USD' }),
        refund({ id: 'pull3', name: 'Refund order first', amount: '3.00', currency: 'USD' }),
        refund({ id: 'pull2', name: 'Refund order first', amount: '3.00', currency: 'USD' }),
      ],
      500,
    ],
    [
      'two refunds by the merchant under the name that BTCPay suggests',
      '0.0002',
      [
        refund({ id: 'pull2', name: 'Refund inv1', amount: '3.00', currency: 'USD' }),
        refund({ id: 'pull3', name: 'Refund inv1', amount: '3.00', currency: 'USD' }),
      ],
      600,
    ],
    ['refunds of other orders', '0.0002', [refund({ id: 'pull2' })], null],
    ['a coin without a payment', '0.0002', [refund({ currency: 'XMR' })], null],
    ['an invalid amount', '0.0002', [refund({ amount: '' })], null],
  ])('values %s', (_what, totalPaid, pullPayments, cents) => {
    expect(reportOf(paid(totalPaid), pullPayments, 'pull1')?.refundedCents ?? null).toBe(cents);
  });

  it('marks refunds with the name of the order, except for the known refund of the invoice', () => {
    const pullPayments = ['Refund order part', 'Refund inv1', 'Refund order'].map((name, index) =>
      refund({ id: `pull${index}`, name }),
    );
    const report = reportOf(paid('0.0002'), pullPayments, 'pull2');
    expect(report?.refunds.map(({ isOfOrder }) => isOfOrder)).toEqual([true, false, false]);
  });

  it('marks our refunds of lines, and reports the surplus over the price', () => {
    const pullPayments = [
      refund({ id: 'pull2', name: 'Refund order first', amount: '3.00', currency: 'USD', startsAt: 2_000 }),
      refund({ id: 'pull1', name: 'Refund order', amount: '0.0001', startsAt: 1_000 }),
    ];
    expect(reportOf(paid('0.0003'), pullPayments, 'pull1')).toMatchObject({
      refundedCents: 837,
      surplusCents: 537,
      refunds: [
        { ref: 'pull2', amountCents: 300, isLineRefund: true, madeAtMs: 2_000 },
        { ref: 'pull1', amountCents: 537, isLineRefund: false, madeAtMs: 1_000 },
      ],
    });
  });
});
