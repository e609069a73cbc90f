import { describe, expect, it } from 'vitest';
import { readPaymentReturn } from './payment-return.ts';

const read = (query: string, remembered: string | null = null) =>
  readPaymentReturn(new URLSearchParams(query), remembered);

describe('readPaymentReturn', () => {
  it('reads a card payment with its session', () => {
    expect(read('success=true&session_id=cs_1&order=abc')).toEqual({
      kind: 'success',
      provider: 'stripe',
      verificationInput: { provider: 'stripe', sessionId: 'cs_1' },
      orderId: 'abc',
    });
    expect(read('success=true')).toMatchObject({
      verificationInput: { provider: 'stripe', sessionId: '' },
      orderId: null,
    });
  });

  it('reads a PayPal payment', () => {
    expect(read('success=true&provider=paypal&token=EC-1&PayerID=x&order=abc')).toEqual({
      kind: 'success',
      provider: 'paypal',
      verificationInput: { provider: 'paypal', paypalOrderId: 'EC-1', orderId: 'abc' },
      orderId: 'abc',
    });
  });

  it('reads a crypto payment', () => {
    expect(read('success=true&provider=crypto&charge_id=inv1&order=abc')).toEqual({
      kind: 'success',
      provider: 'btcpay',
      verificationInput: { provider: 'btcpay', chargeId: 'inv1', orderId: 'abc' },
      orderId: 'abc',
    });
  });

  it('uses the stored order when the address names none or an invalid one', () => {
    const verificationInput = { provider: 'paypal', paypalOrderId: 'EC-1', orderId: 'kept' };
    expect(read('success=true&provider=paypal&token=EC-1', 'kept')).toMatchObject({
      verificationInput,
      orderId: 'kept',
    });
    expect(read('success=true&provider=paypal&token=EC-1&order=%2Fx', 'kept')).toMatchObject({ verificationInput });
    expect(read('success=true&provider=paypal&token=EC-1&order=abc', 'kept')).toMatchObject({ orderId: 'abc' });
  });

  it.each([
    'success=true&provider=paypal&order=abc',
    'success=true&provider=paypal&token=&order=abc',
    'success=true&provider=paypal&token=EC-1',
    'success=true&provider=crypto&order=abc',
    'success=true&provider=crypto&charge_id=inv1',
  ])('returns no verification input for %s', (query) => {
    expect(read(query)).toMatchObject({ kind: 'success', verificationInput: null });
  });

  it('reads a payment that was cancelled', () => {
    expect(read('canceled=true&order=abc')).toEqual({ kind: 'canceled', orderId: 'abc' });
    expect(read('canceled=true&provider=paypal&token=EC-1&order=abc')).toEqual({ kind: 'canceled', orderId: 'abc' });
  });

  it.each(['', 'success=false&session_id=cs_1', 'canceled=1', 'session_id=cs_1'])('returns null for %j', (query) => {
    expect(read(query)).toBeNull();
  });
});
