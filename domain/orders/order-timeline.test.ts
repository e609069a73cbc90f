import { describe, expect, it } from 'vitest';
import { at, sampleOrder } from '../testing/sample-order.ts';
import { timelineOf, type TimelineSources } from './order-timeline.ts';
import { storeOrdersOf, type StoreOrder } from './store-order.ts';

const [part] = storeOrdersOf('order', { ...sampleOrder(), paidAt: at(20) }) as [StoreOrder];
const sources = (changes: Partial<TimelineSources> = {}): TimelineSources => ({
  part,
  provider: 'paypal',
  post: null,
  delivery: null,
  grants: [],
  entries: [],
  fulfilledByName: null,
  ...changes,
});
const steps = (changes: Partial<TimelineSources>) =>
  timelineOf(sources(changes)).map(({ step, at: ms, by, name, cents }) => [step, ms, by, name, cents]);

describe('timeline of an order', () => {
  it('starts with its reservation and its payment', () => {
    expect(steps({})).toEqual([
      ['reserved', 1, 'buyer', null, null],
      ['paid', 20, 'paypal', null, null],
    ]);
  });

  it('lists deliveries, actions and refunds in chronological order', () => {
    const entry = { storeId: 'store', storeCents: -400, occurredAt: at(60) } as const;
    expect(
      steps({
        post: { sentAt: at(25) },
        delivery: { deliveredAt: at(30) },
        part: {
          ...part,
          fulfilledAt: at(40),
          fulfilledBy: { role: 'seller', sellerId: 'lena', actId: null },
          refundRequest: {
            requestId: 'request',
            state: 'granted',
            lines: [],
            reason: 'Broken',
            answer: null,
            requestedAt: at(50),
          },
        },
        fulfilledByName: 'lena',
        grants: [at(55)],
        entries: [
          { ...entry, kind: 'paid', storeCents: 900 },
          { ...entry, kind: 'refund_reduced', storeCents: 400, occurredAt: at(90) },
          { ...entry, kind: 'refunded' },
          { ...entry, kind: 'refunded', storeId: 'other' },
          { ...entry, kind: 'disputed', storeId: null, storeCents: 0, occurredAt: at(80) },
        ],
      }),
    ).toEqual([
      ['reserved', 1, 'buyer', null, null],
      ['paid', 20, 'paypal', null, null],
      ['posted', 25, 'site', null, null],
      ['delivered', 30, 'bot', null, null],
      ['fulfilled', 40, 'seller', 'lena', null],
      ['refundRequested', 50, 'seller', null, null],
      ['refundGranted', 55, 'owner', null, null],
      ['refunded', 60, 'paypal', null, -400],
      ['disputed', 80, 'paypal', null, null],
      ['refundReturned', 90, 'paypal', null, 400],
    ]);
  });

  it('omits steps that have not happened yet', () => {
    expect(steps({ post: { sentAt: null }, delivery: { deliveredAt: null } })).toHaveLength(2);
  });
});
