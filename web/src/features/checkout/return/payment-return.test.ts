import { describe, expect, it } from 'vitest';
import { readPaymentReturn } from './payment-return.ts';

const read = (query: string) => readPaymentReturn(new URLSearchParams(query));

describe('readPaymentReturn', () => {
  it('reads a payment, with its session', () => {
    expect(read('success=true&session_id=cs_1&order=abc')).toEqual({ kind: 'success', sessionId: 'cs_1', orderId: 'abc' });
    expect(read('success=true')).toEqual({ kind: 'success', sessionId: '', orderId: null });
  });

  it('reads a payment that was left', () => {
    expect(read('canceled=true&order=abc')).toEqual({ kind: 'canceled', orderId: 'abc' });
  });

  it.each(['', 'success=false&session_id=cs_1', 'canceled=1', 'session_id=cs_1'])('is no return: %j', (query) => {
    expect(read(query)).toBeNull();
  });
});
