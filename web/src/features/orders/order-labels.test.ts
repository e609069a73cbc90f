import { DELIVERY_STATUSES } from '@blockbazaar/domain/delivery/delivery';
import { TIMES } from '@blockbazaar/domain/limits';
import { CANCEL_REASONS, ORDER_STATUSES } from '@blockbazaar/domain/orders/order-states';
import { PAYMENT_PROVIDERS, PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { at, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { ORDER_MESSAGES } from '@/shared/purchase/order-messages.ts';
import { payableUntilMs } from './payable-until.ts';
import { statusWords } from './status-labels.ts';

const refundText = (changes: Parameters<typeof sampleOrder>[0]): string =>
  statusWords(sampleOrder({ status: 'refunded', ...changes }), 'open').text;

describe('statusWords', () => {
  it('has words for every status', () => {
    const headings = ORDER_STATUSES.map((status) => statusWords(sampleOrder({ status }), 'open').heading);
    expect(new Set(headings).size).toBe(ORDER_STATUSES.length);
  });

  it('a cancelled order shows the reason, and that nothing was charged', () => {
    const texts = CANCEL_REASONS.map(
      (cancelReason) => statusWords(sampleOrder({ status: 'cancelled', cancelReason }), 'open').text,
    );
    expect(new Set(texts).size).toBe(CANCEL_REASONS.length);
    for (const text of texts) expect(text).toMatch(/Nothing was charged\.$/);
  });

  it.each([{ paidAt: at(9) }, { refundUrl: 'https://pay.example/pull-payments/1' }])(
    'does not say that nothing was charged where money came in too late: %j',
    (changes) => {
      const labels = statusWords(sampleOrder({ status: 'cancelled', cancelReason: 'expired', ...changes }), 'open');
      expect(labels.heading).toBe(ORDER_MESSAGES.tooLate.heading);
      expect(labels.text).not.toMatch(/Nothing was charged/);
    },
  );

  it('does not promise items any more when the time to pay is over', () => {
    expect(statusWords(sampleOrder(), 'open').text).toMatch(/set aside/);
    expect(statusWords(sampleOrder(), 'overdue').text).toMatch(/time to pay is over/);
  });

  it('a pending order after the buyer has paid shows that the payment is being confirmed', () => {
    expect(statusWords(sampleOrder({ provider: 'btcpay' }), 'processing').heading).toMatch(/on its way/);
  });

  it('a paid order shows the state of its delivery', () => {
    const texts = DELIVERY_STATUSES.map(
      (deliveryStatus) => statusWords(sampleOrder({ status: 'completed', deliveryStatus }), 'open').text,
    );
    expect(new Set(texts).size).toBe(DELIVERY_STATUSES.length);
  });

  it('a refunded order shows where the refund goes, and whether the payment came too late', () => {
    expect(refundText({ provider: 'stripe' })).toMatch(/^The whole amount goes back to the card/);
    expect(refundText({ provider: 'paypal' })).toMatch(/PayPal account/);
    expect(refundText({ provider: 'btcpay', refundUrl: 'https://pay.example/1' })).toMatch(/fetch/);
    expect(refundText({ provider: 'btcpay' })).not.toMatch(/fetch/);
    expect(refundText({ cancelReason: 'expired' })).toMatch(/^Your payment came after this order had been cancelled/);
  });
});

describe('payableUntilMs', () => {
  it.each(PAYMENT_PROVIDERS)(
    'is the end of the payment page of %s, or of the reservation when that comes first',
    (provider) => {
      const order = { provider, createdAt: at(1_000), expiresAt: at(1_000 + TIMES.reservationMs) };
      expect(payableUntilMs(order)).toBe(1_000 + PROVIDERS[provider].payableMs);
      expect(payableUntilMs({ ...order, expiresAt: at(2_000) })).toBe(2_000);
    },
  );
});
