import { describe, expect, it } from 'vitest';
import { BtcpayState } from './btcpay-state.ts';
import { GreenfieldApiError } from './errors.ts';
import { invoiceModel, paymentMethodModels, type Invoice } from './invoice.ts';

const good = { amount: '10.74', currency: 'USD', metadata: { orderId: 'order' } };
const PUBLIC_URL = 'http://sandbox/btcpay';

/** Creates a store with one new invoice of $10.74, and records the events of the store. */
function store(): { state: BtcpayState; events: string[]; invoice: Invoice } {
  const events: string[] = [];
  const state = new BtcpayState(PUBLIC_URL, ({ type }) => events.push(type));
  const invoice = state.create(good);
  events.length = 0;
  return { state, events, invoice };
}

function refusal(work: () => unknown): { status: number; body: unknown } {
  try {
    work();
  } catch (error) {
    if (error instanceof GreenfieldApiError) return { status: error.status, body: error.body };
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('BtcpayState: new invoices', () => {
  it('creates an invoice with the requested fields and expiry', () => {
    const { state } = store();
    const checkout = { expirationMinutes: 30, monitoringMinutes: 60 };
    const invoice = state.create({ ...good, checkout });
    expect(invoice.expirationTime - invoice.createdTime).toBe(1_800);
    expect(invoice.monitoringExpiration - invoice.expirationTime).toBe(3_600);
    expect(invoiceModel(invoice, { storeId: 's', publicUrl: PUBLIC_URL })).toMatchObject({
      amount: '10.74',
      paidAmount: '0.00',
      status: 'New',
      additionalStatus: 'None',
      checkoutLink: `${PUBLIC_URL}/i/${invoice.id}`,
      availableStatusesForManualMarking: ['Settled', 'Invalid'],
    });
  });

  it.each<[string, object, string]>([
    ['a negative amount', { amount: '-1' }, 'Amount'],
    ['an amount that is a number', { amount: 10.74 }, 'amount'],
    ['an unknown field', { orderId: 'order' }, ''],
    ['an expiry in 0 minutes', { checkout: { expirationMinutes: 0 } }, 'checkout.expirationMinutes'],
    ['a tolerance above 100 %', { checkout: { paymentTolerance: 101 } }, 'checkout.paymentTolerance'],
  ])('rejects an invoice with %s', (_what, changes, path) => {
    expect(refusal(() => store().state.create({ ...good, ...changes }))).toMatchObject({
      status: 422,
      body: [{ path }],
    });
  });

  it('lists the invoices of an order, newest first', () => {
    const { state, invoice } = store();
    const second = state.create(good);
    state.create({ ...good, metadata: { orderId: 'another' } });
    expect(state.list(['order']).map(({ id }) => id)).toEqual([second.id, invoice.id]);
    expect(state.list([])).toHaveLength(3);
    expect(refusal(() => state.get('unknown'))).toMatchObject({ status: 404, body: { code: 'invoice-not-found' } });
  });
});

describe('BtcpayState: invoice lifecycle', () => {
  it('processes a payment and its confirmation', () => {
    const { state, events, invoice } = store();
    state.pay(invoice.id);
    expect(invoice).toMatchObject({ status: 'Settled', additionalStatus: 'None' });
    expect(events).toEqual(['InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoicePaymentSettled', 'InvoiceSettled']);
    state.pay(invoice.id);
    expect(events).toHaveLength(4);
  });

  it('stays in Processing until the payment is confirmed', () => {
    const { state, events, invoice } = store();
    state.holdConfirmations('order');
    state.pay(invoice.id);
    expect(invoice.status).toBe('Processing');
    state.releaseConfirmations('order');
    expect(invoice.status).toBe('Settled');
    expect(events.at(-1)).toBe('InvoiceSettled');
  });

  it('accepts partial payments and an overpayment', () => {
    const { state, invoice } = store();
    state.receive(invoice.id, 1_000);
    expect(invoice).toMatchObject({ status: 'New', additionalStatus: 'PaidPartial' });
    state.receive(invoice.id, 500);
    expect(invoice).toMatchObject({ status: 'Processing', additionalStatus: 'PaidOver' });
    expect(paymentMethodModels(invoice)).toMatchObject([{ due: '-0.00004260', totalPaid: '0.00015000' }]);
  });

  it('stays expired after a late payment', () => {
    const { state, events, invoice } = store();
    state.expire(invoice.id);
    state.pay(invoice.id);
    expect(invoice).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
    expect(events).toEqual([
      'InvoiceExpired',
      'InvoiceReceivedPayment',
      'InvoicePaidAfterExpiration',
      'InvoicePaymentSettled',
    ]);
  });

  it('expires a partly paid invoice', () => {
    const { state, events, invoice } = store();
    state.receive(invoice.id, 1);
    state.expire(invoice.id);
    expect(invoice).toMatchObject({ status: 'Expired', additionalStatus: 'PaidPartial' });
    expect(events.slice(1)).toEqual(['InvoiceExpired', 'InvoiceExpiredPaidPartial']);
  });

  it('lets the merchant mark an invoice in some states only', () => {
    const { state, invoice } = store();
    state.mark(invoice.id, 'Invalid');
    expect(invoice).toMatchObject({ status: 'Invalid', additionalStatus: 'Marked' });
    expect(refusal(() => state.mark(invoice.id, 'Invalid'))).toMatchObject({ status: 422, body: [{ path: 'Status' }] });
    state.mark(invoice.id, 'Settled');
    state.mark(invoice.id, 'Invalid');
    const paid = state.create(good);
    state.pay(paid.id);
    expect(refusal(() => state.mark(paid.id, 'Invalid')).status).toBe(422);
    expect(refusal(() => state.mark(invoice.id, 'New')).status).toBe(422);
  });
});

describe('BtcpayState: refunds', () => {
  it('refunds the whole payment, and lists refunds newest first', () => {
    const { state, events, invoice } = store();
    state.receive(invoice.id, 2_000);
    state.confirm(invoice.id);
    const body = { name: 'Refund order', refundVariant: 'RateThen', payoutMethods: ['BTC-CHAIN'] };
    const first = state.refund(invoice.id, body);
    expect(first).toMatchObject({
      amount: '0.00020000',
      currency: 'BTC',
      viewLink: `${PUBLIC_URL}/pull-payments/${first.id}`,
    });
    expect(events.at(-1)).toBe('InvoiceRefund');
    const second = state.refund(invoice.id, body);
    state.archive(second.id);
    expect(state.refund(invoice.id, { refundVariant: 'OverpaidAmount' })).toMatchObject({
      amount: '0.00009260',
      name: `Refund ${invoice.id}`,
    });
    expect(state.pullPayments(true).map(({ id }) => id)).toContain(second.id);
    expect(state.pullPayments(false).map(({ id }) => id)).not.toContain(second.id);
    expect(state.pullPayments(true).at(-1)).toBe(first);
  });

  it.each<[string, object, number]>([
    ['no refund variant', { name: 'x' }, 422],
    ['an unsupported payout method', { refundVariant: 'RateThen', payoutMethods: ['XMR-CHAIN'] }, 422],
    ['a name that is too long', { refundVariant: 'RateThen', name: 'x'.repeat(51) }, 422],
  ])('rejects a refund with %s', (_what, body, status) => {
    const { state, invoice } = store();
    state.pay(invoice.id);
    expect(refusal(() => state.refund(invoice.id, body)).status).toBe(status);
  });

  it('reserves a custom amount in its currency, and allows further refunds', () => {
    const { state, events, invoice } = store();
    state.pay(invoice.id);
    const custom = (customAmount: string) =>
      state.refund(invoice.id, {
        name: `Part ${customAmount}`,
        refundVariant: 'Custom',
        customAmount,
        customCurrency: 'USD',
      });
    expect(custom('3.58')).toMatchObject({
      name: 'Part 3.58',
      amount: '3.58',
      currency: 'USD',
      archived: false,
      autoApproveClaims: false,
    });
    // BTCPay does not check custom amounts against the payment. The caller must track the refundable rest.
    expect([custom('7.16').amount, custom('100.00').amount]).toEqual(['7.16', '100.00']);
    expect(events.filter((type) => type === 'InvoiceRefund')).toHaveLength(3);
  });

  it.each<[string, object, string]>([
    ['no amount', { customCurrency: 'USD' }, 'CustomAmount'],
    ['an amount of zero', { customAmount: '0.00', customCurrency: 'USD' }, 'CustomAmount'],
    ['an invalid amount', { customAmount: 'all', customCurrency: 'USD' }, 'CustomAmount'],
    ['no currency', { customAmount: '1.00' }, 'CustomCurrency'],
    ['another currency', { customAmount: '1.00', customCurrency: 'XXX' }, 'CustomCurrency'],
  ])('rejects a custom amount with %s', (_what, body, path) => {
    const { state, invoice } = store();
    state.pay(invoice.id);
    expect(refusal(() => state.refund(invoice.id, { refundVariant: 'Custom', ...body }))).toMatchObject({
      status: 422,
      body: [{ path }],
    });
    expect(state.pullPayments(true)).toEqual([]);
  });

  it('allows one claim, and none after the merchant archives the refund', () => {
    const { state, invoice } = store();
    state.pay(invoice.id);
    const [fetched, archived] = [1, 2].map(() => state.refund(invoice.id, { refundVariant: 'Fiat' }));
    if (fetched === undefined || archived === undefined) throw new Error('There are two.');
    expect(state.claimStateOf(fetched)).toBe('open');
    expect([state.claim(fetched.id), state.claim(fetched.id)]).toEqual([true, false]);
    expect(state.payoutsOf(fetched.id, false)).toMatchObject([{ pullPaymentId: fetched.id, state: 'Completed' }]);
    state.archive(archived.id);
    expect(state.claim(archived.id)).toBe(false);
    expect([state.claimStateOf(fetched), state.claimStateOf(archived)]).toEqual(['claimed', 'archived']);
    expect(refusal(() => state.claim('unknown'))).toMatchObject({ body: { code: 'pullpayment-not-found' } });
  });

  it('rejects a refund of an unpaid invoice', () => {
    const { state, invoice } = store();
    const body = { refundVariant: 'RateThen' };
    expect(refusal(() => state.refund(invoice.id, body))).toMatchObject({
      status: 400,
      body: { code: 'non-refundable' },
    });
  });
});
