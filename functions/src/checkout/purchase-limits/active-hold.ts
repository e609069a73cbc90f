import { quantityByKey, stockOfLines } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { Order } from '@blockbazaar/domain/orders/order';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { reservationEndsAtMs, type TimedOrder } from '../../payments/reservation-time.ts';

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
export function activeHoldOf(order: TimedOrder & Pick<Order, 'items'>): ActiveHold {
  const items = Object.fromEntries(quantityByKey(stockOfLines(order.items)));
  return { expiresAt: Timestamp.fromMillis(reservationEndsAtMs(order)), items };
}

export const heldQuantity = ({ items }: Pick<ActiveHold, 'items'>, key: string): number =>
  Object.hasOwn(items, key) ? (items[key] ?? 0) : 0;

/** The total quantity of a product or variant (`lineKey`) in these unpaid orders. */
export const totalHeldQuantity = (holds: ReadonlyMap<string, ActiveHold>, key: string): number =>
  [...holds.values()].reduce((sum, hold) => sum + heldQuantity(hold, key), 0);

export const lineCount = ({ items }: Pick<ActiveHold, 'items'>): number => Object.keys(items).length;
