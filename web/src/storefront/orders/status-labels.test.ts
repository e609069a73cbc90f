import { DELIVERY_STATUSES } from '@blockbazaar/domain/delivery/delivery';
import { CANCEL_REASONS, LATE_REFUSALS, ORDER_STATUSES } from '@blockbazaar/domain/orders/order-states';
import { PAYMENT_PROVIDERS, PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { at, sampleReceipt } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { canBePaid, statusLabels, unpaidStateOf } from './status-labels.ts';

const refundText = (changes: Parameters<typeof sampleReceipt>[0]): string =>
  statusLabels(sampleReceipt({ status: 'refunded', ...changes }), 'open').text;

describe('statusLabels', () => {
  it('has a distinct heading for every status', () => {
    const headings = ORDER_STATUSES.map((status) => statusLabels(sampleReceipt({ status }), 'open').heading);
    expect(new Set(headings).size).toBe(ORDER_STATUSES.length);
  });

  it('shows the cancellation reason, and that nothing was charged', () => {
    const texts = CANCEL_REASONS.map(
      (cancelReason) => statusLabels(sampleReceipt({ status: 'cancelled', cancelReason }), 'open').text,
    );
    expect(new Set(texts).size).toBe(CANCEL_REASONS.length);
    for (const text of texts) expect(text).toMatch(/Nothing was charged\.$/);
  });

  it.each([{ paidAt: at(9) }, { refundUrl: 'https://pay.example/pull-payments/1' }])(
    'does not claim that nothing was charged after a late payment: %j',
    (changes) => {
      const labels = statusLabels(sampleReceipt({ status: 'cancelled', cancelReason: 'expired', ...changes }), 'open');
      expect(labels.heading).toBe(ORDER_MESSAGES.tooLate.heading);
      expect(labels.text).not.toMatch(/Nothing was charged/);
    },
  );

  it('stops promising items when the time to pay is over', () => {
    expect(statusLabels(sampleReceipt(), 'open').text).toMatch(/reserved/);
    expect(statusLabels(sampleReceipt(), 'overdue').text).toMatch(/time to pay is over/);
  });

  it('shows after a payment of a pending order that it is being confirmed', () => {
    expect(statusLabels(sampleReceipt({ provider: 'btcpay' }), 'processing').heading).toMatch(/is being confirmed/);
  });

  it.each(PAYMENT_PROVIDERS)(
    'shows for a declined payment by %s that nothing was charged, and how to pay again',
    (provider) => {
      for (const order of [
        sampleReceipt({ provider }),
        sampleReceipt({ provider, status: 'cancelled', cancelReason: 'expired' }),
      ]) {
        const { heading, text } = statusLabels(order, 'declined');
        expect(heading).toBe(ORDER_MESSAGES.declined.heading);
        expect(text).toMatch(/Nothing was charged\. .*Pay again/);
        expect(text).toContain(PROVIDERS[provider].declinedText);
      }
    },
  );

  it.each([{ status: 'completed' }, { status: 'refunded' }, { status: 'cancelled', paidAt: at(9) }] as const)(
    'does not report a payment as declined once it has arrived: %j',
    (changes) => {
      expect(statusLabels(sampleReceipt(changes), 'declined')).toEqual(statusLabels(sampleReceipt(changes), 'open'));
    },
  );

  it('offers the same payment page after a decline only if the provider captures on return', () => {
    const payable = PAYMENT_PROVIDERS.filter((provider) => canBePaid(sampleReceipt({ provider }), 'declined'));
    expect(payable).toEqual(['paypal']);
    expect(canBePaid(sampleReceipt({ provider: 'paypal', status: 'cancelled' }), 'declined')).toBe(false);
    expect([canBePaid(sampleReceipt(), 'open'), canBePaid(sampleReceipt(), 'overdue')]).toEqual([true, false]);
  });

  it.each([
    [{}, 'open'],
    [{ isDeclined: true }, 'declined'],
    [{ isDeclined: true, isOverdue: true }, 'overdue'],
    [{ isProcessing: true, isOverdue: true }, 'processing'],
  ] as const)('returns for an unpaid order with %j the state %s', (known, waiting) => {
    expect(unpaidStateOf({ isOverdue: false, isProcessing: false, isDeclined: false, ...known })).toBe(waiting);
  });

  it('shows the delivery state of a paid order', () => {
    const texts = DELIVERY_STATUSES.map(
      (deliveryStatus) => statusLabels(sampleReceipt({ status: 'completed', deliveryStatus }), 'open').text,
    );
    expect(new Set(texts).size).toBe(DELIVERY_STATUSES.length);
  });

  it('stops promising items when all of them are being refunded', () => {
    const receipt = sampleReceipt({ status: 'completed', deliveryStatus: null });
    const lines = receipt.items.map(({ quantity }, line) => ({ line, units: quantity, cents: 1_074 }));
    const lineRefunds = [{ state: 'pending' as const, lines, cents: 1_074, claimUrl: null }];
    expect(statusLabels({ ...receipt, lineRefunds }, 'open')).toMatchObject(ORDER_MESSAGES.beingRefunded);
  });

  it('shows the destination of a refund, and whether the payment was late', () => {
    expect(refundText({ provider: 'stripe' })).toMatch(/^The full amount is refunded to the card/);
    expect(refundText({ provider: 'paypal' })).toMatch(/PayPal account/);
    expect(refundText({ provider: 'btcpay', refundUrl: 'https://pay.example/1' })).toMatch(/claim/);
    expect(refundText({ provider: 'btcpay' })).not.toMatch(/claim/);
    expect(refundText({ cancelReason: 'expired' })).toMatch(/^Your payment arrived after this order was cancelled/);
  });

  it.each(['cancelled', 'refunded'] as const)(
    'shows why the late payment of a %s order is being refunded',
    (status) => {
      const texts = LATE_REFUSALS.map(
        (lateRefusal) => statusLabels(sampleReceipt({ status, cancelReason: 'expired', lateRefusal }), 'open').text,
      );
      expect(new Set(texts).size).toBe(LATE_REFUSALS.length);
      for (const text of texts)
        expect(text).toMatch(/^Your payment arrived after .* The full|^Your payment arrived after .* You will receive/);
    },
  );
});
