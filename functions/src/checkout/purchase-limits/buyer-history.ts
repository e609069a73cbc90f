import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import { CANCEL_REASONS } from '@blockbazaar/domain/orders/order-states';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isShopperKey } from '../../documents/buyer-keys.ts';
import { holdsDocuments } from '../../documents/holds.ts';
import { longestReservationMs } from '../../payments/reservation-time.ts';
import { holdSchema, type ActiveHold } from './active-hold.ts';

const lapseSchema = z.object({
  at: timestampSchema,
  reason: z.enum(CANCEL_REASONS),
  /**
   * The products and variants that it reserved (`lineKey`). An order of only in-game money has none, and counts only
   * for the order rate.
   */
  keys: z._default(z.array(z.string()), []),
  /** The duration for which a signed-in shopper's order reserved scarce stock, in ms; 0 if it reserved none. */
  heldScarceMs: z._default(z.int(), 0),
});

/** An order that ended unpaid, with time and reason. */
export type Lapse = z.infer<typeof lapseSchema>;

/**
 * True if replacing this order removes it from the limits. An expired order is excluded, because it reserved its stock
 * for the whole time.
 */
export const canBeReplaced = ({ reason }: Lapse): boolean => reason !== 'expired';

/** The data about a buyer in a document of `holds`, by order. */
export interface BuyerHistory {
  holds: ReadonlyMap<string, ActiveHold>;
  lapses: ReadonlyMap<string, Lapse>;
  hasPaid: boolean;
  /** True if Discord recently reported the shopper as a member of the marketplace's server. */
  isMember: boolean;
}

export const NO_HISTORY: BuyerHistory = { holds: new Map(), lapses: new Map(), hasPaid: false, isMember: false };

/**
 * An entry outlives its order only if an operator deleted the order. It stops counting this long after its end, in ms.
 */
export const HISTORY_RETENTION_MS = 24 * 60 * 60_000;

/** Retention of the fact that a signed-in shopper has paid, in ms from the last order. */
const SHOPPER_RETENTION_MS = 365 * 24 * 60 * 60_000;

/** The unexpired entries in a document of `holds` at `now` (ms). */
export function parseHistory(snapshot: DocumentSnapshot, now: number): BuyerHistory {
  const { orders = {}, lapsed = {}, hasPaid = false, memberUntil = null } = holdsDocuments.parse(snapshot) ?? {};
  return {
    holds: entriesOf(orders, holdSchema, ({ expiresAt }) => expiresAt.toMillis() + HISTORY_RETENTION_MS > now),
    lapses: entriesOf(lapsed, lapseSchema, (lapse) => lapse.at.toMillis() + countsForMs(lapse) > now),
    hasPaid,
    isMember: memberUntil !== null && memberUntil.toMillis() > now,
  };
}

const countsForMs = ({ heldScarceMs }: Lapse): number =>
  heldScarceMs > 0 ? SCARCE_STOCK.trustSuspensionMs : PURCHASE_LIMITS.lapseRetentionMs;

/** The fields of a document of `holds` that a new order changes. */
export const historyFields = (
  buyerKeyId: string,
  { holds, lapses }: BuyerHistory,
  now: number,
): { orders: Record<string, ActiveHold>; lapsed: Record<string, Lapse>; expireAt: Timestamp } => ({
  orders: Object.fromEntries(holds),
  lapsed: Object.fromEntries(lapses),
  expireAt: expireAt(buyerKeyId, now),
});

/** The time after which no entry counts in a document of `holds` that is written at `now` (ms). */
export const expireAt = (buyerKeyId: string, now: number): Timestamp =>
  Timestamp.fromMillis(
    now + (isShopperKey(buyerKeyId) ? SHOPPER_RETENTION_MS : longestReservationMs() + HISTORY_RETENTION_MS),
  );

function entriesOf<Entry>(
  stored: Record<string, unknown>,
  schema: z.ZodMiniType<Entry>,
  counts: (entry: Entry) => boolean,
): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [orderId, value] of Object.entries(stored)) {
    const { data: entry } = schema.safeParse(value);
    if (entry !== undefined && counts(entry)) entries.set(orderId, entry);
  }
  return entries;
}
