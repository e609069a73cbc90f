import type { Order } from '@blockbazaar/domain/orders/order';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { holdsDocuments, holdsRef } from '../documents/holds.ts';
import { holdEndsAtMs } from '../payments/hold-time.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { buyerKeysOf } from './buyer-keys.ts';
import { purchaseLimits } from './purchase-limits.ts';

const holdSchema = z.object({ expiresAt: timestampSchema, items: z.record(z.string(), z.int().check(z.gte(0))) });

/** What one unpaid order holds, and until when at most. */
export type ActiveHold = z.infer<typeof holdSchema>;

/** What one holder holds, by order. `holds/{holder}` keeps it in `orders`. */
export type ActiveHolds = ReadonlyMap<string, ActiveHold>;

/** An entry outlives its order only if the order was taken away by hand; this long after its end, in ms, it counts no more. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** No hold lasts longer, in ms. */
const HOLD_MS_MAX = 60 * 60_000;

/** The active holds in a document of `holds` at `now` (ms). */
export function parseHolds(snapshot: DocumentSnapshot, now: number): Map<string, ActiveHold> {
  const { orders = {} } = holdsDocuments.parse(snapshot) ?? {};
  const holds = new Map<string, ActiveHold>();
  for (const [orderId, entry] of Object.entries(orders)) {
    const { data: hold } = holdSchema.safeParse(entry);
    if (hold !== undefined && hold.expiresAt.toMillis() + FORGOTTEN_AFTER_MS > now) holds.set(orderId, hold);
  }
  return holds;
}

/** What a new order holds. Money has no stock. */
export function holdOf(order: Pick<Order, 'provider' | 'createdAt' | 'items'>): ActiveHold {
  const products = order.items
    .filter(({ kind }) => kind === 'product')
    .map(({ productId, quantity }) => [productId, quantity] as const);
  return {
    expiresAt: Timestamp.fromMillis(holdEndsAtMs(order)),
    items: Object.fromEntries(products),
  };
}

/** The fields of a document of `holds`; a TTL policy on `expireAt` removes it when nothing in it counts any more. */
export const holdsFields = (
  holds: ActiveHolds,
  now: number,
): { orders: Record<string, ActiveHold>; expireAt: Timestamp } => ({
  orders: Object.fromEntries(holds),
  expireAt: expireAt(now),
});

/** An order is paid, or is given up: it counts for its buyer no more. Needs no reading, and may be repeated. */
export function dropHolds(batch: OptimisticBatch, orderId: string, { buyer, addressDigest }: Order): void {
  const { minecraftUsername } = buyer;
  for (const { id } of buyerKeysOf({ minecraftUsername, addressDigest }, purchaseLimits())) {
    batch.merge(holdsRef(id), { orders: { [orderId]: FieldValue.delete() }, expireAt: expireAt(Date.now()) });
  }
}

const expireAt = (now: number): Timestamp => Timestamp.fromMillis(now + HOLD_MS_MAX + FORGOTTEN_AFTER_MS);
