import type { Order } from '@blockbazaar/domain/orders/order';
import { buyerKeysOf } from '../../../functions/src/documents/buyer-keys.ts';
import { holdsRef } from '../../../functions/src/documents/holds.ts';
import { ANONYMOUS_CALLER } from './anonymous-caller.ts';

/** Deletes the record of a signed-in shopper's unpaid orders. */
export async function deleteLapsesOf(uid: string): Promise<void> {
  const [shopper] = buyerKeysOf({ ...ANONYMOUS_CALLER, uid });
  if (shopper === undefined) return;
  const ref = holdsRef(shopper.id);
  if ((await ref.get()).exists) await ref.update({ lapsed: {} });
}

/** The orders of a run. */
interface Orders {
  orderIds: readonly string[];
  orders: () => Promise<Order[]>;
}

/** Unpaid orders that do not count for their buyers, and other orders that still have buyer keys. */
export async function findMiscountedOrders(run: Orders): Promise<string[]> {
  const orders = await run.orders();
  const isRight = orders.map(async ({ status, buyerKeys }, index) => {
    if (status !== 'pending') return buyerKeys.length === 0;
    const holds = await Promise.all(buyerKeys.map((key) => holdsRef(key).get()));
    return buyerKeys.length > 0 && holds.every((hold) => hold.get(`orders.${run.orderIds[index]}`) !== undefined);
  });
  const checked = await Promise.all(isRight);
  return run.orderIds.filter((_, index) => checked[index] === false);
}
