import { describe, expect, it } from 'vitest';
import { safeStorage } from '@/ui/browser/browser-storage.ts';
import { createCheckoutAttemptStore } from './checkout-attempt.ts';

const KEY = '0123456789abcdef0123456789abcdef01234567';
const ATTEMPT = {
  requestId: '4dbf1c4e-2f5b-4f0c-9c39-6f7f3f5a9c11',
  fingerprint: 'abc',
  orderId: 'order-1',
  receiptKey: KEY,
  isBeingCancelled: false,
};

function fakeStorage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return safeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}

describe('createCheckoutAttemptStore', () => {
  it('is stored until it is removed', () => {
    const memory = createCheckoutAttemptStore(fakeStorage());
    expect(memory.read()).toBeNull();
    memory.store(ATTEMPT);
    expect(memory.read()).toEqual(ATTEMPT);
    memory.clear();
    expect(memory.read()).toBeNull();
  });

  it('reads the format of an earlier version, without a key and an age, as one without a key', () => {
    const { requestId, fingerprint, orderId } = ATTEMPT;
    const earlier = { requestId, fingerprint, orderId };
    const memory = createCheckoutAttemptStore(fakeStorage({ checkoutAttempt: JSON.stringify(earlier) }));
    expect(memory.read()).toEqual({ ...earlier, receiptKey: null, isBeingCancelled: false });
  });

  it('is replaced by the next attempt after it is abandoned, until that attempt has an order', () => {
    const memory = createCheckoutAttemptStore(fakeStorage());
    let changes = 0;
    memory.subscribe(() => (changes += 1));
    expect(memory.readReplacedOrderId()).toBeNull();
    memory.store(ATTEMPT);
    memory.markAbandoned('order-1');
    expect([memory.read(), memory.readReplacedOrderId()]).toEqual([null, 'order-1']);
    memory.store({ ...ATTEMPT, orderId: null });
    memory.clear();
    expect(memory.readReplacedOrderId()).toBe('order-1');
    memory.store({ ...ATTEMPT, orderId: 'order-2' });
    expect(memory.readReplacedOrderId()).toBeNull();
    expect(changes).toBe(5);
    expect(
      createCheckoutAttemptStore(
        fakeStorage({ replacedOrder: JSON.stringify({ orderId: '../x' }) }),
      ).readReplacedOrderId(),
    ).toBeNull();
  });

  it.each([
    '{',
    '{}',
    '"x"',
    JSON.stringify({ ...ATTEMPT, requestId: 'x' }),
    JSON.stringify({ ...ATTEMPT, orderId: '../x' }),
    JSON.stringify({ ...ATTEMPT, receiptKey: '../x' }),
  ])('is null when storage contains %s', (stored) => {
    expect(createCheckoutAttemptStore(fakeStorage({ checkoutAttempt: stored })).read()).toBeNull();
  });
});
