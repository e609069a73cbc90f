import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { orderSchema } from '@blockbazaar/domain/orders/order';
import { describe, expect, it } from 'vitest';
import { type CheckoutRequest, newOrder, fingerprintRequest } from './new-order.ts';

const request = (notes: string, manualDelivery = false): CheckoutRequest => ({
  items: [
    { productId: 'a', quantity: 1 },
    { productId: 'b', quantity: 2 },
  ],
  customerInfo: { discordUsername: 'night.owl', minecraftUsername: 'Owl', notes },
  manualDelivery,
  requestId: 'r',
});
const orderFor = (notes: string, manualDelivery = false) =>
  newOrder(
    request(notes, manualDelivery),
    {
      lines: [],
      subtotalCents: 0,
      coupon: null,
      provider: 'stripe',
      buyerKeys: [],
      feeStoreIds: [],
      receiptKey: 'key',
      requestFingerprint: 'digest',
    },
    1_000,
  );
const { manualDeliveryNote } = MESSAGES.checkout;

describe('newOrder', () => {
  it('matches the order schema and reserves its stock for a short time', () => {
    const order = orderFor('');
    expect(orderSchema.parse(order)).toEqual(order);
    expect(order.expiresAt.toMillis()).toBe(1_000 + TIMES.reservationWithoutSessionMs);
  });

  it.each([
    ['', false, ''],
    ['', true, manualDeliveryNote],
    ['Gate 2', true, `Gate 2\n${manualDeliveryNote}`],
    ['<i>Gate</i> "2"', false, 'Gate 2'],
  ])('combines the notes %j with manual delivery %s to %j', (notes, manualDelivery, kept) => {
    expect(orderFor(notes, manualDelivery).buyer.notes).toBe(kept);
  });
});

describe('requestFingerprint', () => {
  const base = fingerprintRequest(request('x'));

  it('is independent of the order of the lines', () => {
    const turned = { ...request('x'), items: request('x').items.toReversed() };
    expect(fingerprintRequest(turned)).toBe(base);
  });

  it('treats a line without a kind as a product', () => {
    const said = { ...request('x'), items: request('x').items.map((item) => ({ ...item, kind: 'product' as const })) };
    expect(fingerprintRequest(said)).toBe(base);
  });

  it.each<[string, CheckoutRequest]>([
    ['notes', request('y')],
    ['delivery', request('x', true)],
    [
      'quantity',
      {
        ...request('x'),
        items: [
          { productId: 'a', quantity: 12 },
          { productId: 'b', quantity: 2 },
        ],
      },
    ],
    [
      'kind',
      {
        ...request('x'),
        items: [
          { kind: 'money', productId: 'a', quantity: 1 },
          { productId: 'b', quantity: 2 },
        ],
      },
    ],
    ['coupon', { ...request('x'), couponId: 'tenth' }],
    ['products', { ...request('x'), items: [{ productId: 'a', quantity: 1 }] }],
  ])('depends on the %s and does not reveal it', (_what, other) => {
    expect(fingerprintRequest(other)).not.toBe(base);
    expect(fingerprintRequest(other)).toMatch(/^[0-9a-f]{64}$/);
  });
});
