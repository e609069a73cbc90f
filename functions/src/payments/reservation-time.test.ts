import { at } from '@blockbazaar/domain/testing/sample-order';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasTimeToPay, reservationEndsAtMs } from './reservation-time.ts';

const MINUTE = 60_000;

describe('reservationEndsAtMs', () => {
  beforeEach(() => {
    Object.assign(process.env, { HOLD_MIN: '10', CRYPTO_HOLD_MIN: '15' });
  });

  it.each([
    ['stripe', 10],
    ['paypal', 10],
    ['btcpay', 15],
  ] as const)('reserves stock with %s for %d minutes and allows payment until 15 s before', (provider, minutes) => {
    const order = { provider, createdAt: at(0), buyerKeys: ['address_home'] };
    expect(reservationEndsAtMs(order)).toBe(minutes * MINUTE);
    expect(hasTimeToPay(order, minutes * MINUTE - 15_001)).toBe(true);
    expect(hasTimeToPay(order, minutes * MINUTE - 15_000)).toBe(false);
  });

  it.each(['stripe', 'btcpay'] as const)(
    'reserves stock with %s for 5 minutes in the shares of a scarce product',
    (provider) => {
      const order = { provider, createdAt: at(0), buyerKeys: ['address_home', 'scarce_lantern'] };
      expect(reservationEndsAtMs(order)).toBe(5 * MINUTE);
      process.env.HOLD_MIN = '2';
      expect(reservationEndsAtMs({ ...order, provider: 'stripe' })).toBe(2 * MINUTE);
    },
  );
});
