import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { notifyOfLowStock } from '../../../functions/src/notifications/notify-of-low-stock.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { documentAt } from '../support/admin.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf } from '../support/orders.ts';

/** A product with a record of its versions. */
export async function watchedProduct(changes: Parameters<typeof createProduct>[1], of?: string) {
  const storeId = of ?? (await createStore()).id;
  const product = await createProduct(storeId, changes);
  const ref = documentAt('products', product.id);
  const versions: DocumentSnapshot[] = [await ref.get()];
  const after = async (work: Promise<unknown>): Promise<void> => {
    await work;
    versions.push(await ref.get());
  };
  return {
    storeId,
    product,
    ref,
    /** Places an order of this quantity. */
    order: (quantity: number) => after(reserveStock(checkoutOf(product.id, quantity), 'stripe', ANONYMOUS_CALLER)),
    /** Changes the product directly. */
    change: (fields: object) => after(ref.update(fields)),
    after,
    /** Delivers the events of all changes, each three times, latest first. */
    tell: async () => {
      const events = versions.slice(1).map((version, index) => [versions[index], version] as const);
      for (const [from, to] of [...events, ...events, ...events].toReversed())
        if (from !== undefined) await notifyOfLowStock(from, to);
    },
  };
}

export const twoDaysAgo = (): Timestamp => Timestamp.fromMillis(Date.now() - 48 * 60 * 60_000);
