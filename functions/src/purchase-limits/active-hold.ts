import { piecesByKey, stockOfLines } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { Order } from '@blockbazaar/domain/orders/order';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { holdEndsAtMs, type TimedOrder } from '../payments/hold-time.ts';

export const holdSchema = z.object({
  expiresAt: timestampSchema,
  items: z.record(z.string(), z.int().check(z.gte(0))),
});

/** What one unpaid order holds: pieces by product, or by variant (`lineKey`); of a bundle those of its parts. It ends then at the latest, unless the provider works on its payment. */
export type ActiveHold = z.infer<typeof holdSchema>;

/** What an order holds. Money has no stock. */
export function holdOf(order: TimedOrder & Pick<Order, 'items'>): ActiveHold {
  const items = Object.fromEntries(piecesByKey(stockOfLines(order.items)));
  return { expiresAt: Timestamp.fromMillis(holdEndsAtMs(order)), items };
}

export const heldOf = ({ items }: Pick<ActiveHold, 'items'>, key: string): number =>
  Object.hasOwn(items, key) ? (items[key] ?? 0) : 0;

/** The pieces of a product or variant (`lineKey`) in all these orders. */
export const heldIn = (holds: ReadonlyMap<string, ActiveHold>, key: string): number =>
  [...holds.values()].reduce((sum, hold) => sum + heldOf(hold, key), 0);

export const linesOf = ({ items }: Pick<ActiveHold, 'items'>): number => Object.keys(items).length;
