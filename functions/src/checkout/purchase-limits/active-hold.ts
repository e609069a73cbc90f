import { piecesByKey, stockOfLines } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { Order } from '@blockbazaar/domain/orders/order';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { holdEndsAtMs, type TimedOrder } from '../../payments/hold-time.ts';

export const holdSchema = z.object({
  expiresAt: timestampSchema,
  items: z.record(z.string(), z.int().check(z.gte(0))),
});

/**
 * The quantities that one unpaid order reserves, by product or variant (`lineKey`); for a bundle, those of its parts.
 * It ends at `expiresAt`, unless the provider is still processing its payment.
 */
export type ActiveHold = z.infer<typeof holdSchema>;

/** The active hold of an order. In-game money has no stock. */
export function holdOf(order: TimedOrder & Pick<Order, 'items'>): ActiveHold {
  const items = Object.fromEntries(piecesByKey(stockOfLines(order.items)));
  return { expiresAt: Timestamp.fromMillis(holdEndsAtMs(order)), items };
}

export const heldOf = ({ items }: Pick<ActiveHold, 'items'>, key: string): number =>
  Object.hasOwn(items, key) ? (items[key] ?? 0) : 0;

/** The quantity of a product or variant (`lineKey`) in all these orders. */
export const heldIn = (holds: ReadonlyMap<string, ActiveHold>, key: string): number =>
  [...holds.values()].reduce((sum, hold) => sum + heldOf(hold, key), 0);

export const linesOf = ({ items }: Pick<ActiveHold, 'items'>): number => Object.keys(items).length;
