import { CANCEL_REASONS, ORDER_STATUSES } from '@blockbazaar/domain/orders/order-states';
import { TIMES } from '@blockbazaar/domain/limits';
import { describe, expect, it } from 'vitest';
import { payableUntilMs } from './payable-until.ts';
import { statusWords } from './status-words.ts';

const at = (ms: number) => ({ toMillis: () => ms });

describe('statusWords', () => {
  it('has words for every status', () => {
    const headings = ORDER_STATUSES.map((status) => statusWords({ status, cancelReason: null }, false).heading);
    expect(new Set(headings).size).toBe(ORDER_STATUSES.length);
  });

  it('says why an order was cancelled, and that nothing was charged', () => {
    const texts = CANCEL_REASONS.map((cancelReason) => statusWords({ status: 'cancelled', cancelReason }, false).text);
    expect(new Set(texts).size).toBe(CANCEL_REASONS.length);
    for (const text of texts) expect(text).toMatch(/Nothing was charged\.$/);
  });

  it('does not promise items any more when the time to pay is over', () => {
    expect(statusWords({ status: 'pending', cancelReason: null }, false).text).toMatch(/set aside/);
    expect(statusWords({ status: 'pending', cancelReason: null }, true).text).toMatch(/time to pay is over/);
  });
});

describe('payableUntilMs', () => {
  it('is the end of the payment page, or of the reservation when that comes first', () => {
    expect(payableUntilMs({ createdAt: at(1_000), expiresAt: at(1_000 + TIMES.reservationMs) })).toBe(1_000 + TIMES.stripeSessionMs);
    expect(payableUntilMs({ createdAt: at(1_000), expiresAt: at(2_000) })).toBe(2_000);
  });
});
