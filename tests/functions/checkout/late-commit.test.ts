import '../support/own-project.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';

// Longer than one attempt at a commit, and shorter than in production, because these tests wait for it.
vi.mock('../../../functions/src/checkout/reservations/reservation-deadline.ts', () => ({
  RESERVATION_DEADLINE_MS: 6_000,
}));

let storeId: string;
beforeAll(async () => {
  storeId = (await createStore()).id;
});
afterEach(() => vi.restoreAllMocks());

const original = Object.getOwnPropertyDescriptor(OptimisticBatch.prototype, 'commit')?.value as (
  this: OptimisticBatch,
) => Promise<void>;
const ordersOf = async (productId: string): Promise<string[]> => {
  const found = await firestore.collection('orders').where('storeIds', 'array-contains', storeId).get();
  const items = (order: (typeof found.docs)[number]): { productId: string }[] => order.get('items') as never;
  return found.docs.filter((order) => items(order).some((item) => item.productId === productId)).map(({ id }) => id);
};

it('returns the committed reservation when the commit succeeds without a response until the deadline', async () => {
  const product = await createProduct(storeId);
  const answered = Promise.withResolvers<void>();
  vi.spyOn(OptimisticBatch.prototype, 'commit').mockImplementation(async function hangAfterCommit(
    this: OptimisticBatch,
  ) {
    await original.call(this);
    await answered.promise;
  });
  const reserved = await reserveStock(checkoutOf(product.id, 3), 'stripe', ANONYMOUS_CALLER);
  answered.resolve();
  if (!reserved.ok) throw new Error(reserved.failure.code);
  expect(await ordersOf(product.id)).toEqual([reserved.value.orderId]);
  await wait(0);
  expect(await readOrder(reserved.value.orderId)).toMatchObject({ status: 'pending' });
  expect(await stockOf(product.id)).toBe(7);
});

it('releases a reservation at once when its commit happens after the caller was refused', async () => {
  const product = await createProduct(storeId);
  const released = Promise.withResolvers<void>();
  vi.spyOn(OptimisticBatch.prototype, 'commit').mockImplementation(async function hangBeforeCommit(
    this: OptimisticBatch,
  ) {
    await released.promise;
    await original.call(this);
  });
  await expect(reserveStock(checkoutOf(product.id, 3), 'stripe', ANONYMOUS_CALLER)).rejects.toThrow('did not respond');
  released.resolve();
  await expect.poll(() => ordersOf(product.id)).toHaveLength(1);
  const [orderId = ''] = await ordersOf(product.id);
  await expect.poll(async () => (await readOrder(orderId)).status).toBe('cancelled');
  expect(await stockOf(product.id)).toBe(10);
});
