import { dayOf, salesOf } from '@blockbazaar/domain/orders/sales-day';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { FieldValue } from 'firebase-admin/firestore';
import { salesDayRef } from '../documents/sales-daily.ts';
import { salesTotalsRef } from '../documents/sales-totals.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Adds a store order to the figures of its store and of the day on which it was paid; takes it off again with `sign` -1; 0 leaves
 * them as they are. Neither is read: sales of one store at the same moment are not in each other's way.
 */
export function countSale(batch: OptimisticBatch, storeOrder: StoreOrder, sign: 1 | 0 | -1): void {
  const { storeId, paidAt } = storeOrder;
  const day = dayOf(paidAt.toMillis());
  const figures = Object.entries(salesOf(storeOrder)).map(([name, amount]) => [
    name,
    FieldValue.increment(sign * amount),
  ]);
  const increments = Object.fromEntries(figures) as Record<string, FieldValue>;
  batch.merge(salesDayRef(storeId, day), { storeId, day, ...increments });
  batch.merge(salesTotalsRef(storeId), { storeId, ...increments });
}
