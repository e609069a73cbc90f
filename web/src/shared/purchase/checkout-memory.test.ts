import { describe, expect, it } from 'vitest';
import { safeStorage } from '../browser-storage.ts';
import { attemptMemory } from './checkout-attempt.ts';
import { markFinished } from './finished-orders.ts';

const ATTEMPT = { requestId: '4dbf1c4e-2f5b-4f0c-9c39-6f7f3f5a9c11', fingerprint: 'abc', orderId: 'order-1' };

function fakeStorage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return safeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}

describe('the pending purchase', () => {
  it('is found again, until it is forgotten', () => {
    const memory = attemptMemory(fakeStorage());
    expect(memory.read()).toBeNull();
    memory.keep(ATTEMPT);
    expect(memory.read()).toEqual(ATTEMPT);
    memory.forget();
    expect(memory.read()).toBeNull();
  });

  it.each([
    '{',
    '{}',
    '"x"',
    JSON.stringify({ ...ATTEMPT, requestId: 'x' }),
    JSON.stringify({ ...ATTEMPT, orderId: '../x' }),
  ])('is nothing when storage holds %s', (stored) => {
    expect(attemptMemory(fakeStorage({ checkoutAttempt: stored })).read()).toBeNull();
  });
});

describe('markFinished', () => {
  it('is news once an order', () => {
    const storage = fakeStorage();
    expect([markFinished(storage, 'a'), markFinished(storage, 'b'), markFinished(storage, 'a')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('forgets the oldest, and survives a corrupt memory', () => {
    const storage = fakeStorage({ finishedOrders: '{' });
    for (let order = 0; order <= 20; order += 1) expect(markFinished(storage, `order${order}`)).toBe(true);
    expect(markFinished(storage, 'order20')).toBe(false);
    expect(markFinished(storage, 'order0')).toBe(true);
  });
});
