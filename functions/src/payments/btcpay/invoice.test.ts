import { at, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceRequest, isUsable } from './invoice-request.ts';
import {
  fundsOf,
  invoiceSchema,
  networkFeeCents,
  reportOf,
  stateOf,
  surplusCents,
  type Funds,
  type Invoice,
  type PaymentMethods,
} from './invoice.ts';

const NOW = Date.UTC(2026, 0, 1);
const ORDER_ID = '0123456789abcdef0123456789abcdef';

const answer = {
  id: 'inv1',
  storeId: 'store',
  status: 'New',
  additionalStatus: 'None',
  amount: '10.74',
  paidAmount: '0.00',
  currency: 'USD',
  checkoutLink: 'https://btcpay.example/i/inv1',
  createdTime: NOW / 1_000,
  expirationTime: NOW / 1_000 + 1_800,
  monitoringExpiration: NOW / 1_000 + 88_200,
  metadata: { orderId: ORDER_ID, itemDesc: 'Order' },
};
const invoice = (changes: object = {}): Invoice => invoiceSchema.parse({ ...answer, ...changes });

type PaymentStatus = PaymentMethods[number]['payments'][number]['status'];
const method = (due: string, ...statuses: PaymentStatus[]): PaymentMethods[number] => ({
  paymentMethodId: 'BTC-CHAIN',
  currency: 'BTC',
  amount: '0.0002',
  totalPaid: '0',
  due,
  payments: statuses.map((status) => ({ status })),
});

describe('fundsOf', () => {
  it.each<[string, PaymentMethods, Pick<Funds, 'received' | 'covered' | 'confirmed'>]>([
    ['no payment', [method('0.0001')], { received: false, covered: false, confirmed: false }],
    ['a method that was never activated', [method('0')], { received: false, covered: false, confirmed: false }],
    ['an underpayment', [method('0.0001', 'Settled')], { received: true, covered: false, confirmed: false }],
    [
      'the exact amount, unconfirmed',
      [method('0', 'Settled', 'Processing')],
      { received: true, covered: true, confirmed: false },
    ],
    ['a full payment', [method('0.00000000', 'Settled')], { received: true, covered: true, confirmed: true }],
    ['an overpayment', [method('-0.0001', 'Settled')], { received: true, covered: true, confirmed: true }],
    [
      'two payment methods',
      [method('0', 'Settled'), method('0', 'Processing')],
      { received: true, covered: true, confirmed: false },
    ],
    ['an amount that is none', [method('x', 'Settled')], { received: true, covered: false, confirmed: false }],
  ])('reads the funds of %s', (_what, methods, funds) => expect(fundsOf(methods)).toMatchObject(funds));

  it('uses the time of the last payment, if the server reports it', () => {
    const received = (...seconds: number[]) => ({
      ...method('0'),
      payments: seconds.map((receivedDate) => ({ status: 'Settled' as const, receivedDate })),
    });
    expect(fundsOf([received(1_000), received(3_000, 2_000)]).lastSentAtMs).toBe(3_000);
    expect(fundsOf([method('0', 'Settled')]).lastSentAtMs).toBeNull();
  });

  it.each<[PaymentMethods, boolean]>([
    [[method('0', 'Settled'), method('0')], false],
    [[method('0', 'Settled', 'Settled')], true],
    [[method('0', 'Settled'), method('0', 'Settled')], true],
  ])('detects whether an invoice was paid in several payments', (methods, isInParts) =>
    expect(fundsOf(methods).isInParts).toBe(isInParts),
  );
});

describe('stateOf', () => {
  const late: Funds = { received: true, covered: true, confirmed: true, isInParts: false, lastSentAtMs: NOW };
  const onItsWay: Funds = { ...late, confirmed: false };
  const partial: Funds = { ...late, covered: false, confirmed: false };

  it.each<[string, object, Funds | null, string]>([
    ['New', { status: 'New' }, null, 'open'],
    ['New, paid in part', { status: 'New', additionalStatus: 'PaidPartial' }, null, 'open'],
    ['Processing', { status: 'Processing' }, null, 'processing'],
    ['Processing, paid over', { status: 'Processing', additionalStatus: 'PaidOver' }, null, 'processing'],
    ['Settled', { status: 'Settled' }, null, 'paid'],
    ['Settled, paid over', { status: 'Settled', additionalStatus: 'PaidOver' }, null, 'paid'],
    ['Settled, marked manually', { status: 'Settled', additionalStatus: 'Marked' }, null, 'paid'],
    ['Expired', { status: 'Expired' }, fundsOf([]), 'expired'],
    ['Expired, with unknown funds', { status: 'Expired' }, null, 'expired'],
    ['Expired, paid in part', { status: 'Expired', additionalStatus: 'PaidPartial' }, partial, 'expired'],
    ['Expired, paid late', { status: 'Expired', additionalStatus: 'PaidLate' }, late, 'paid'],
    ['Expired, being paid late', { status: 'Expired', additionalStatus: 'PaidLate' }, onItsWay, 'processing'],
    ['Invalid', { status: 'Invalid' }, fundsOf([]), 'expired'],
    ['Invalid, marked manually, but paid', { status: 'Invalid', additionalStatus: 'Marked' }, late, 'paid'],
    ['Invalid by hand, while being paid', { status: 'Invalid', additionalStatus: 'Marked' }, onItsWay, 'processing'],
    [
      'Invalid, and waited for in vain',
      { status: 'Invalid', monitoringExpiration: NOW / 1_000 - 1 },
      onItsWay,
      'expired',
    ],
    [
      'Invalid, waited for in vain, and confirmed at last',
      { status: 'Invalid', monitoringExpiration: NOW / 1_000 - 1 },
      late,
      'paid',
    ],
  ])('maps %s', (_what, changes, funds, state) => expect(stateOf(invoice(changes), funds, NOW)).toBe(state));
});

const paidBy = (fee: string | null, rate: string | null): PaymentMethods[number] => ({
  ...method('0'),
  rate,
  payments: [{ status: 'Settled', fee }],
});

describe('networkFeeCents', () => {
  const priced = { id: 'inv', amount: '10.00', currency: 'USD' };
  it.each([
    [[paidBy('0.00000200', '100000'), paidBy('0.00000100', '100000')], priced, 30],
    [[paidBy(null, '100000')], priced, 0],
    [[paidBy('0.1', null)], priced, 0],
    [[], priced, 0],
    [[paidBy('0.00000200', '100000')], { ...priced, currency: 'EUR' }, null],
    [[paidBy('1', '100000')], priced, null],
    [[paidBy('-1', '100000')], priced, null],
    [[paidBy('x', '100000')], priced, null],
  ])('computes for %j and %j: %s', (methods, of, cents) => expect(networkFeeCents(of, methods)).toBe(cents));
});

describe('reportOf', () => {
  it('includes all fields that are compared with the order', () => {
    expect(reportOf(invoice(), 'paid', NOW)).toEqual({
      provider: 'btcpay',
      providerRef: 'inv1',
      orderId: ORDER_ID,
      state: 'paid',
      amountCents: 1_074,
      surplusCents: 0,
      currency: 'usd',
      paymentRef: 'inv1',
      feeCents: null,
      sentAtMs: NOW,
    });
    expect(reportOf(invoice(), 'open', null).paymentRef).toBeNull();
  });

  it.each([
    [{ amount: '10.745' }, { amountCents: null }],
    [{ amount: '' }, { amountCents: null }],
    [{ metadata: null }, { orderId: null }],
    [{ metadata: {} }, { orderId: null }],
    [{ metadata: { orderId: 7 } }, { orderId: null }],
    [{ currency: 'BTC' }, { currency: 'btc' }],
  ])('maps %j to %j', (changes, said) => expect(reportOf(invoice(changes), 'paid', null)).toMatchObject(said));

  it.each([
    [{ paidAmount: '15.74' }, 500],
    [{ paidAmount: '10.73' }, -1],
    [{ paidAmount: undefined }, 0],
  ])('computes the surplus of %j', (changes, cents) => expect(surplusCents(invoice(changes))).toBe(cents));

  it.each([
    { status: 'Lost' },
    { id: '../x' },
    { amount: 10.74 },
    { checkoutLink: 'javascript:alert(1)' },
    { expirationTime: 'soon' },
  ])('rejects %j', (changes) => expect(invoiceSchema.safeParse({ ...answer, ...changes }).success).toBe(false));
});

describe('invoiceRequest', () => {
  const order = sampleOrder({ provider: 'btcpay', createdAt: at(NOW) });

  beforeAll(() => {
    process.env.PUBLIC_SITE_URL = 'https://shop.example/';
    process.env.CRYPTO_HOLD_MIN = '15';
  });

  it('requests the order total without personal data and redirects to the site', () => {
    const request = invoiceRequest(ORDER_ID, order);
    expect(request).toMatchObject({
      amount: '10.74',
      currency: 'USD',
      metadata: { orderId: ORDER_ID },
      checkout: {
        expirationMinutes: 15,
        monitoringMinutes: 1_440,
        paymentTolerance: 0,
        redirectURL: `https://shop.example/checkout?success=true&provider=crypto&charge_id={InvoiceId}&order=${ORDER_ID}`,
        redirectAutomatically: true,
      },
    });
    expect(JSON.stringify(request)).not.toMatch(/lena|spawn/i);
  });

  it('allows reuse of an existing invoice that matches and can still be paid', () => {
    expect(isUsable(invoice(), ORDER_ID, order, NOW)).toBe(true);
    expect(isUsable(invoice({ amount: '10.740' }), ORDER_ID, order, NOW)).toBe(true);
    for (const changes of [
      { amount: '10.73' },
      { currency: 'EUR' },
      { status: 'Expired' },
      { status: 'Settled' },
      { metadata: { orderId: 'another' } },
      { expirationTime: NOW / 1_000 + 10 },
    ]) {
      expect(isUsable(invoice(changes), ORDER_ID, order, NOW)).toBe(false);
    }
  });
});
