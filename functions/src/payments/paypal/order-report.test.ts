import type { Order } from '@paypal/paypal-server-sdk';
import { describe, expect, it } from 'vitest';
import { feeOfCapture, reportOf } from './order-report.ts';

describe('reportOf', () => {
  const money = { currencyCode: 'USD', value: '10.74' };
  const paypalOrder = (status: string, captures: string[]): Order =>
    ({
      id: 'PO1',
      status,
      purchaseUnits: [
        {
          customId: 'order',
          amount: { currencyCode: 'USD', value: '99.00' },
          payments: {
            captures: captures.map((captureStatus) => ({
              id: `C-${captureStatus}`,
              status: captureStatus,
              amount: money,
            })),
          },
        },
      ],
    }) as unknown as Order;

  it.each([
    ['CREATED', [], 'open', null],
    ['PAYER_ACTION_REQUIRED', [], 'open', null],
    ['APPROVED', [], 'open', null],
    ['SOMETHING_NEW', [], 'open', null],
    ['APPROVED', ['DECLINED'], 'open', null],
    ['VOIDED', [], 'expired', null],
    ['COMPLETED', ['COMPLETED'], 'paid', 'C-COMPLETED'],
    ['COMPLETED', ['DECLINED', 'COMPLETED'], 'paid', 'C-COMPLETED'],
    ['COMPLETED', ['PENDING'], 'processing', 'C-PENDING'],
    ['COMPLETED', ['PENDING', 'COMPLETED'], 'paid', 'C-COMPLETED'],
    ['COMPLETED', ['PARTIALLY_REFUNDED'], 'paid', 'C-PARTIALLY_REFUNDED'],
    ['COMPLETED', ['REFUNDED'], 'paid', 'C-REFUNDED'],
    ['COMPLETED', ['SOMETHING_NEW'], 'processing', 'C-SOMETHING_NEW'],
    // COMPLETED does not mean that money was received.
    ['COMPLETED', [], 'processing', null],
    ['COMPLETED', ['DECLINED'], 'expired', null],
    ['COMPLETED', ['FAILED'], 'expired', null],
  ])('maps %s with captures %j to %s', (status, captures, state, paymentRef) => {
    expect(reportOf(paypalOrder(status, captures))).toMatchObject({
      providerRef: 'PO1',
      orderId: 'order',
      state,
      paymentRef,
    });
  });

  it('reports the captured amount after a capture', () => {
    expect(reportOf(paypalOrder('COMPLETED', ['COMPLETED']))).toMatchObject({ amountCents: 1_074, currency: 'usd' });
    expect(reportOf(paypalOrder('APPROVED', []))).toMatchObject({ amountCents: 9_900, currency: 'usd' });
  });

  it.each([
    [{ currencyCode: 'USD', value: '0.86' }, 86],
    [{ currencyCode: 'EUR', value: '0.86' }, null],
    [{ currencyCode: 'USD', value: '-0.86' }, null],
    [{ currencyCode: 'USD', value: '10.75' }, null],
    [undefined, null],
  ])('includes the fee of the capture if it is valid: %j', (paypalFee, feeCents) => {
    const order = paypalOrder('COMPLETED', ['COMPLETED']);
    Object.assign(order.purchaseUnits?.[0]?.payments?.captures?.[0] ?? {}, {
      sellerReceivableBreakdown: { paypalFee },
    });
    expect(reportOf(order).feeCents).toBe(feeCents);
  });

  it('reads the fee of each capture', () => {
    const order = paypalOrder('COMPLETED', ['COMPLETED', 'REFUNDED']);
    for (const [index, capture] of (order.purchaseUnits?.[0]?.payments?.captures ?? []).entries()) {
      const paypalFee = { currencyCode: 'USD', value: `0.8${index}` };
      Object.assign(capture, { sellerReceivableBreakdown: { paypalFee } });
    }
    const refs = ['C-COMPLETED', 'C-REFUNDED', 'C-OTHER', null];
    expect(refs.map((ref) => feeOfCapture(order, ref))).toEqual([80, 81, null, null]);
    expect(feeOfCapture(null, 'C-COMPLETED')).toBeNull();
  });

  it('reports no order for an empty PayPal order', () => {
    expect(reportOf({})).toEqual({
      provider: 'paypal',
      providerRef: '',
      orderId: null,
      state: 'open',
      amountCents: null,
      currency: null,
      paymentRef: null,
      feeCents: null,
      sentAtMs: null,
    });
  });
});
