import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { BUYER_CLASSES, type BuyerClass, type SharedHold } from '@blockbazaar/domain/checkout/scarce-stock';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { holdsDocuments } from '../../documents/holds.ts';
import type { TimedOrder } from '../../payments/reservation-time.ts';
import { heldQuantity, activeHoldOf, holdSchema } from './active-hold.ts';
import { HISTORY_RETENTION_MS } from './buyer-history.ts';

const scarceHoldSchema = z.extend(holdSchema, {
  buyer: z.enum(BUYER_CLASSES),
  isReleased: z._default(z.boolean(), false),
  /** True if the order replaced another order of its buyer. */
  isReplacement: z._default(z.boolean(), false),
});

/**
 * The quantities of an unpaid order in the shares of its scarce products, until it ends, or until `expiresAt` after a
 * lapse.
 */
export type ScarceHold = z.infer<typeof scarceHoldSchema>;

/** The unpaid orders in the shares of one product, by order. */
export type ScarceHolds = ReadonlyMap<string, ScarceHold>;

/** The unexpired entries in a product's document of `holds` at `now` (ms). */
export function parseScarceHolds(snapshot: DocumentSnapshot, now: number): ScarceHolds {
  const stored = Object.entries(holdsDocuments.parse(snapshot)?.orders ?? {});
  const holds = stored.flatMap(([orderId, value]) => {
    const { data: hold } = scarceHoldSchema.safeParse(value);
    return hold !== undefined && isCountedAt(hold, now) ? [[orderId, hold] as const] : [];
  });
  return new Map(holds);
}

const isCountedAt = ({ expiresAt, isReleased }: ScarceHold, now: number): boolean =>
  expiresAt.toMillis() + (isReleased ? 0 : HISTORY_RETENTION_MS) > now;

/** The entry of an order in the shares of one of its products. */
export function scarceHoldOf(
  order: TimedOrder & Pick<Order, 'items'>,
  productId: string,
  { buyer, isReplacement }: { buyer: BuyerClass; isReplacement: boolean },
): ScarceHold {
  const { expiresAt, items } = activeHoldOf(order);
  const ofProduct = Object.entries(items).filter(([key]) => key.split(' ')[0] === lineKey({ productId }));
  return {
    expiresAt,
    items: Object.fromEntries(ofProduct),
    buyer,
    isReleased: false,
    isReplacement,
  };
}

/**
 * True if a cancelled order can make room for its replacement. This works once, so that an order cannot be renewed
 * indefinitely.
 */
const isReplaceable = (hold: ScarceHold | undefined): boolean => hold?.isReleased === true && !hold.isReplacement;

/** The holds that count for an order that replaces `replaces`. */
export const excludeReplacedHold = (holds: ScarceHolds, replaces: string | undefined): ScarceHolds =>
  replaces !== undefined && isReplaceable(holds.get(replaces))
    ? new Map([...holds].filter(([orderId]) => orderId !== replaces))
    : holds;

/** The holds of one option of a product (`lineKey`). */
export const sharedHolds = (holds: ScarceHolds, key: string): SharedHold[] =>
  [...holds.values()].map((hold) => ({ ...hold, pieces: heldQuantity(hold, key) }));

/** The fields of a product's document of `holds` that a new order changes. */
export const scarceFields = (
  holds: ScarceHolds,
  now: number,
): { orders: Record<string, ScarceHold>; expireAt: Timestamp } => ({
  orders: Object.fromEntries(holds),
  expireAt: Timestamp.fromMillis(now + HISTORY_RETENTION_MS),
});
