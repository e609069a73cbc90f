import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { planOrderSearch } from '@blockbazaar/domain/orders/order-search';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { backfillStoreOrders } from '../../../functions/src/orders/store-orders/backfill-store-orders.ts';
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import { createStoreOrders } from '../../e2e/support/store-orders.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { documentAt, fieldsOf } from '../support/admin.ts';

beforeEach(async () => {
  await clearCollection(firestore, COLLECTIONS.storeOrders);
});
afterEach(() => vi.restoreAllMocks());

const commit = Object.getOwnPropertyDescriptor(OptimisticBatch.prototype, 'commit')?.value as (
  this: OptimisticBatch,
) => Promise<void>;

/** Orders in the form of an earlier version. */
async function earlierOrders(...all: Partial<StoreOrder>[]) {
  const orders = await createStoreOrders(uniqueId('store'), all);
  const batch = firestore.batch();
  const missing = { searchTokens: FieldValue.delete(), deliveryStatus: FieldValue.delete() };
  for (const { id } of orders) batch.update(documentAt('storeOrders', id), missing);
  await batch.commit();
  return orders;
}

async function foundBy(typed: string): Promise<string[]> {
  const token = planOrderSearch(typed)?.token;
  const found = await firestore
    .collection(COLLECTIONS.storeOrders)
    .where('searchTokens', 'array-contains', token)
    .get();
  return found.docs.map(({ id }) => id);
}

const readAll = async (orders: readonly { id: string }[]): Promise<(DocumentData | undefined)[]> =>
  Promise.all(orders.map(({ id }) => fieldsOf('storeOrders', id)));

it('makes orders of earlier versions searchable by numbers, buyers and products, and records their delivery', async () => {
  const buyer = { discordUsername: 'night.owl', minecraftUsername: 'Owl_99', notes: '' };
  const orders = await earlierOrders(
    { buyer },
    { manualDelivery: true },
    { status: 'completed' },
    { status: 'refunded' },
  );
  const [one, byHand, delivered, refunded] = orders;
  expect(await foundBy('owl_9')).toEqual([]);
  expect(await backfillStoreOrders()).toEqual({ parts: 4, written: 4 });
  expect(await foundBy('owl_9')).toEqual([one?.id]);
  expect(await foundBy(orderNumber(byHand?.orderId ?? ''))).toEqual([byHand?.id]);
  expect(await foundBy('kit')).toHaveLength(4);
  expect(
    (await readAll([one, byHand, delivered, refunded].filter((each) => each !== undefined))).map(deliveryOf),
  ).toEqual(['pending', 'manual', 'delivered', undefined]);
});

it('adds the time of the delivery, and null where it is unknown', async () => {
  const storeId = uniqueId('store');
  const delivered = { status: 'completed', deliveryStatus: 'delivered' } as const;
  const [known, imported] = await createStoreOrders(storeId, [delivered, delivered]);
  const deliveredAt = Timestamp.fromMillis(Date.UTC(2026, 0, 2));
  await documentAt('deliveries', known?.orderId ?? '').set({
    orderId: known?.orderId,
    minecraftUsername: 'LenaBuilds',
    items: [],
    status: 'delivered',
    attempts: 1,
    nextAttemptAt: null,
    createdAt: deliveredAt,
    deliveredAt,
    lastError: null,
  });
  for (const order of [known, imported])
    await documentAt('storeOrders', order?.id ?? '').update({ deliveredAt: FieldValue.delete() });
  expect(await backfillStoreOrders()).toEqual({ parts: 2, written: 2 });
  expect((await fieldsOf('storeOrders', known?.id ?? ''))?.deliveredAt).toEqual(deliveredAt);
  expect((await fieldsOf('storeOrders', imported?.id ?? ''))?.deliveredAt).toBeNull();
  expect(await backfillStoreOrders()).toEqual({ parts: 2, written: 0 });
});

it('writes nothing to a complete order or to one that it cannot read', async () => {
  const [order] = await createStoreOrders(uniqueId('store'), [{ deliveryStatus: null }]);
  await documentAt('storeOrders', 'unreadable').set({ storeId: 'gone' });
  const before = await documentAt('storeOrders', order?.id ?? '').get();
  expect(await backfillStoreOrders()).toEqual({ parts: 2, written: 0 });
  const after = await documentAt('storeOrders', order?.id ?? '').get();
  expect(after.updateTime).toEqual(before.updateTime);
  expect(await fieldsOf('storeOrders', 'unreadable')).toEqual({ storeId: 'gone' });
});

it('continues when it is repeated after an interruption, and writes each order once', async () => {
  await earlierOrders(...Array.from({ length: 7 }, () => ({})));
  const cut = backfillStoreOrders(({ written }) => {
    if (written >= 4) throw new Error('It is cut short.');
  }, 2);
  await expect(cut).rejects.toThrow('cut short');
  expect(await backfillStoreOrders(undefined, 2)).toEqual({ parts: 7, written: 3 });
  expect(await backfillStoreOrders(undefined, 2)).toEqual({ parts: 7, written: 0 });
});

it('does not revert a delivery that ends concurrently', async () => {
  const [order] = await earlierOrders({});
  const ref = documentAt('storeOrders', order?.id ?? '');
  vi.spyOn(OptimisticBatch.prototype, 'commit').mockImplementationOnce(async function (this: OptimisticBatch) {
    await ref.update({ status: 'completed', deliveryStatus: 'delivered' });
    return commit.call(this);
  });
  expect(await backfillStoreOrders()).toEqual({ parts: 1, written: 1 });
  expect((await ref.get()).data()).toMatchObject({ status: 'completed', deliveryStatus: 'delivered' });
  expect(await foundBy('kit')).toEqual([order?.id]);
});

const deliveryOf = (fields: DocumentData | undefined): unknown => fields?.deliveryStatus;
