import type { Receipt } from '@blockbazaar/domain/orders/order';
import { at } from '@blockbazaar/domain/testing/sample-order';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QueryState } from '@/firebase/subscribe.ts';
import type { CheckoutAttempt } from './checkout-attempt.ts';
import { createOwnOrder, type OwnOrderStore } from './create-own-order.ts';

const keyOf = (orderId: string): string => `key of ${orderId}`;

const receiptOf = (orderId: string, changes: Partial<Receipt> = {}): Receipt => ({
  id: keyOf(orderId),
  orderId,
  status: 'pending',
  provider: 'stripe',
  subtotalCents: 1_000,
  discountCents: 0,
  totalCents: 1_000,
  createdAt: at(1),
  expiresAt: at(2),
  paidAt: null,
  cancelledAt: null,
  cancelReason: null,
  lateRefusal: null,
  manualDelivery: false,
  deliveryStatus: null,
  refundedCents: 0,
  refundUrl: null,
  disputed: false,
  checkoutUrl: null,
  lineRefunds: [],
  items: [
    {
      productId: 'anvil',
      storeId: 'forge',
      variantId: null,
      kind: 'product',
      name: 'Anvil',
      imageUrl: null,
      quantity: 3,
      millions: null,
      totalCents: 900,
      answers: [],
      parts: [],
    },
    {
      productId: 'purse',
      storeId: 'instant-money',
      variantId: null,
      kind: 'money',
      name: 'Purse',
      imageUrl: null,
      quantity: 1,
      millions: 5,
      totalCents: 100,
      answers: [],
      parts: [],
    },
  ],
  ...changes,
});

describe('createOwnOrder', () => {
  let attempt: CheckoutAttempt | null;
  let onAttempt: Set<() => void>;
  let page: EventTarget;
  let watched: Map<string, (state: QueryState<Receipt | null>) => void>;
  let stopped: string[];

  beforeEach(() => {
    attempt = null;
    onAttempt = new Set();
    page = new EventTarget();
    watched = new Map();
    stopped = [];
  });

  const remember = (orderId: string | null): void => {
    attempt = {
      requestId: 'request',
      fingerprint: 'abc',
      orderId,
      receiptKey: orderId === null ? null : keyOf(orderId),
      isBeingCancelled: false,
    };
    for (const onChange of onAttempt) onChange();
  };
  const create = (): OwnOrderStore =>
    createOwnOrder({
      attempts: {
        read: () => attempt,
        subscribe: (onChange) => {
          onAttempt.add(onChange);
          return () => {
            onAttempt.delete(onChange);
          };
        },
      },
      subscribeToReceipt: (orderId, emit) => {
        watched.set(orderId, emit);
        return () => {
          watched.delete(orderId);
          stopped.push(orderId);
        };
      },
      page,
    });

  it('reports none without an attempt, or before the attempt has an order, and sends no request', () => {
    const store = create();
    store.subscribe(() => undefined);
    expect(store.read()).toMatchObject({ orderId: null, status: 'none' });
    remember(null);
    expect(store.read().status).toBe('none');
    expect(watched.size).toBe(0);
  });

  it('loads until the receipt arrives, and then reports its quantities while the order is pending', () => {
    remember('first');
    const store = create();
    expect(store.read().status).toBe('loading');
    expect(watched.size).toBe(0);
    let changes = 0;
    store.subscribe(() => (changes += 1));
    watched.get(keyOf('first'))?.({ status: 'ready', data: receiptOf('first') });
    expect(store.read()).toMatchObject({ status: 'pending', receipt: { orderId: 'first' } });
    expect([...store.read().units]).toEqual([['anvil', 3]]);
    watched.get(keyOf('first'))?.({ status: 'ready', data: receiptOf('first', { status: 'cancelled' }) });
    expect(store.read().status).toBe('ended');
    expect(store.read().units.size).toBe(0);
    expect(changes).toBe(2);
  });

  it('reports none for an order of an earlier version, whose receipt cannot be opened', () => {
    remember('first');
    attempt = { requestId: 'request', fingerprint: 'abc', orderId: 'first', receiptKey: null, isBeingCancelled: false };
    const store = create();
    store.subscribe(() => undefined);
    expect(store.read()).toMatchObject({ orderId: 'first', status: 'none' });
    expect(watched.size).toBe(0);
  });

  it.each<[string, QueryState<Receipt | null>]>([
    ['does not exist', { status: 'ready', data: null }],
    ['cannot be fetched', { status: 'failed' }],
  ])('reports none for an order that %s', (_what, state) => {
    remember('gone');
    const store = create();
    store.subscribe(() => undefined);
    watched.get(keyOf('gone'))?.(state);
    expect(store.read()).toMatchObject({ orderId: 'gone', status: 'none' });
  });

  it('follows the attempt, also of another tab, and drops the previous one', () => {
    remember('first');
    const store = create();
    store.subscribe(() => undefined);
    watched.get(keyOf('first'))?.({ status: 'ready', data: receiptOf('first') });
    remember('second');
    expect(stopped).toEqual([keyOf('first')]);
    expect(store.read()).toMatchObject({ orderId: 'second', status: 'loading' });
    attempt = null;
    page.dispatchEvent(new Event('storage'));
    expect(store.read()).toMatchObject({ orderId: null, status: 'none' });
    expect(watched.size).toBe(0);
  });

  it('listens only while it has subscribers, and preserves its last state', () => {
    remember('first');
    const store = create();
    const unsubscribe = store.subscribe(() => undefined);
    watched.get(keyOf('first'))?.({ status: 'ready', data: receiptOf('first') });
    unsubscribe();
    expect(stopped).toEqual([keyOf('first')]);
    expect(store.read().status).toBe('pending');
    remember('second');
    expect(store.read().orderId).toBe('first');
    store.subscribe(() => undefined);
    expect(store.read()).toMatchObject({ orderId: 'second', status: 'loading' });
    expect([...watched.keys()]).toEqual([keyOf('second')]);
  });
});
