import { describe, expect, it } from 'vitest';
import { refundIdOf } from './refund-id.ts';

const named = { orderId: 'order', storeId: 'store', requestId: 'request' };

describe('refundIdOf', () => {
  it('returns the same ID for the same request', () => {
    expect(refundIdOf({ ...named })).toBe(refundIdOf(named));
    expect(refundIdOf(named)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([{ orderId: 'other' }, { storeId: 'other' }, { storeId: null }, { requestId: 'other' }])(
    'returns another ID with %j',
    (changes) => {
      expect(refundIdOf({ ...named, ...changes })).not.toBe(refundIdOf(named));
    },
  );
});
