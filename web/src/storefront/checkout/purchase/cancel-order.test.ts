import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '@/firebase/call-result.ts';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { cancelOrder } from './cancel-order.ts';

const { callFunction } = vi.hoisted(() => ({
  callFunction: vi.fn<() => Promise<CallResult<{ status: OrderStatus }>>>(),
}));
vi.mock('@/firebase/callables.ts', () => ({ callFunction }));

const ATTEMPT = {
  requestId: '6f6c1a0e-2c1c-4a52-9f0a-0d4d6a3a8b11',
  fingerprint: 'abc',
  orderId: 'own',
  receiptKey: null,
  isBeingCancelled: false,
};
const answer = (status: OrderStatus): CallResult<{ status: OrderStatus }> => ({
  outcome: 'succeeded',
  value: { status },
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  checkoutAttempts.store(ATTEMPT);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('cancelOrder', () => {
  it('records the cancellation before the response, for a page that is loaded during it', async () => {
    const gate = Promise.withResolvers<CallResult<{ status: OrderStatus }>>();
    callFunction.mockReturnValue(gate.promise);
    const cancelled = cancelOrder('own');
    expect(checkoutAttempts.read()).toEqual({ ...ATTEMPT, isBeingCancelled: true });
    gate.resolve(answer('cancelled'));
    expect(await cancelled).toBe('cancelled');
    expect(checkoutAttempts.read()).toBeNull();
    expect(checkoutAttempts.readReplacedOrderId()).toBe('own');
  });

  it('does not change the current purchase when another order is cancelled', async () => {
    callFunction.mockResolvedValue(answer('cancelled'));
    await cancelOrder('other');
    expect(checkoutAttempts.read()).toEqual(ATTEMPT);
  });

  it.each([
    ['is being paid', answer('pending'), 'pending'],
    ['has no response', { outcome: 'unreachable' }, null],
  ] as const)('preserves an order that %s, marked as being cancelled', async (_, result, status) => {
    callFunction.mockResolvedValue(result);
    expect(await cancelOrder('own')).toBe(status);
    expect(checkoutAttempts.read()).toEqual({ ...ATTEMPT, isBeingCancelled: true });
  });
});
