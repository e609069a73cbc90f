import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { deliverySchema, type Delivery } from '@blockbazaar/domain/delivery/delivery';
import { ledgerEntrySchema } from '@blockbazaar/domain/ledger/entry';
import { rollUp } from '@blockbazaar/domain/ledger/roll-up';
import { storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { outboxEntrySchema, type OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { salesDaySchema, type SalesDay } from '@blockbazaar/domain/sales/sales-day';
import { salesTotalsSchema, storeFigures } from '@blockbazaar/domain/sales/sales-totals';
import { Timestamp } from 'firebase-admin/firestore';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { firestore } from '../../support/fixtures.ts';
import { readOrder } from './orders.ts';

/** Reads the effects of a payment: the store orders, the sales, the posts and the delivery. */

const named = (collection: keyof typeof COLLECTIONS) => firestore.collection(COLLECTIONS[collection]);

export const outboxDocument = (id: string) => named('outbox').doc(id);
export const deliveryDocument = (orderId: string) => named('deliveries').doc(orderId);

/** In the order of the stores' IDs. */
export async function storeOrdersOf(orderId: string): Promise<StoreOrder[]> {
  const found = await named('storeOrders').where('orderId', '==', orderId).get();
  return found.docs
    .map((snapshot) => storeOrderSchema.parse(snapshot.data()))
    .toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1));
}

/**
 * All sales days of a store with all of its orders: rolled-up and newer entries. Throws unless the store's totals and
 * its ledger are equal.
 */
export async function salesOf(storeId: string): Promise<SalesDay[]> {
  const [storedDays = [], [storedTotals] = [], entered = []] = await firestore.runTransaction(
    async (batch) =>
      Promise.all(
        (['salesDaily', 'salesTotals', 'ledgerEntries'] as const).map(async (name) =>
          (await batch.get(named(name).where('storeId', '==', storeId))).docs.map((found) => found.data()),
        ),
      ),
    { readOnly: true },
  );
  const entries = entered.map((fields) => ledgerEntrySchema.parse(fields));
  const total = storedTotals === undefined ? null : salesTotalsSchema.parse(storedTotals);
  const through = total?.through ?? null;
  const all = { countsMigratedSales: true };
  const ledger = rollUp(entries, all);
  const unseen = rollUp(
    entries.filter(({ bookedAt }) => through === null || bookedAt > through),
    all,
  );
  const days = [...storedDays.map((fields) => salesDaySchema.parse(fields)), ...unseen.salesDaily.values()];
  const totals = [...(total === null ? [] : [total]), ...unseen.salesTotals.values()];
  const sums = { days: countsIn(days), totals: countsIn(totals), ledger: countsIn([...ledger.salesTotals.values()]) };
  if (!isDeepStrictEqual(sums.days, sums.totals) || !isDeepStrictEqual(sums.totals, sums.ledger))
    throw new Error(`The sums of ${storeId} differ: ${JSON.stringify(sums)}.`);
  const names = [...new Set(days.map(({ day }) => day))].toSorted();
  return names.map((day) => {
    const counts = countsIn(days.filter((of) => of.day === day));
    return { storeId, day, ...counts, ...storeFigures(counts) };
  });
}

type Counts = Omit<SalesDay, 'storeId' | 'day'>;

const countsIn = (sums: readonly Counts[]): Counts => {
  const sum = (of: keyof Counts): number => sums.reduce((all, counts) => all + counts[of], 0);
  return {
    orderCount: sum('orderCount'),
    laterPartCount: sum('laterPartCount'),
    itemCount: sum('itemCount'),
    revenueCents: sum('revenueCents'),
    tariffCents: sum('tariffCents'),
  };
};

/** The posts about an order, by ID. */
export async function postsOf(orderId: string): Promise<Map<string, OutboxEntry>> {
  const { storeIds } = await readOrder(orderId);
  const perStore = ['disputed', 'order', 'refunded'].flatMap((what) =>
    storeIds.map((storeId) => `${what}_${orderId}_${storeId}`),
  );
  const snapshots = await firestore.getAll(...[...perStore, `manual_${orderId}`].map(outboxDocument));
  return new Map(
    snapshots.filter(({ exists }) => exists).map((snapshot) => [snapshot.id, outboxEntrySchema.parse(snapshot.data())]),
  );
}

export const readPost = async (id: string): Promise<OutboxEntry> =>
  outboxEntrySchema.parse((await outboxDocument(id).get()).data());

export async function readDelivery(orderId: string): Promise<Delivery | null> {
  const snapshot = await deliveryDocument(orderId).get();
  return snapshot.exists ? deliverySchema.parse(snapshot.data()) : null;
}

export async function setStoreWebhook(storeId: string, discordWebhookUrl: string): Promise<void> {
  await named('storePrivate').doc(storeId).set({ discordWebhookUrl });
}

/** Runs the work of the triggers for an order's posts and delivery, while `workers - 1` others process due documents. */
export async function sendAllOf(orderId: string, workers = 1): Promise<void> {
  const posts = [...(await postsOf(orderId)).keys()];
  const once = async (send: typeof dispatch): Promise<void> => {
    await Promise.all([...posts.map((id) => send(outbox, id)), send(deliveries, orderId)]);
  };
  await Promise.all([once(dispatchNew), ...Array.from({ length: workers - 1 }, () => once(dispatch))]);
}

/** Makes a document due for its next attempt. `createdHoursAgo` also moves the time of its creation back. */
export async function makeDue(document: ReturnType<typeof outboxDocument>, createdHoursAgo?: number): Promise<void> {
  const now = Date.now();
  await document.update({
    nextAttemptAt: Timestamp.fromMillis(now - 1),
    ...(createdHoursAgo !== undefined && { createdAt: Timestamp.fromMillis(now - createdHoursAgo * 3_600_000) }),
  });
}
