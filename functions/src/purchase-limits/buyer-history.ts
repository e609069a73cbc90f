import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import { CANCEL_REASONS } from '@blockbazaar/domain/orders/order-states';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { holdsDocuments } from '../documents/holds.ts';
import { longestHoldMs } from '../payments/hold-time.ts';
import { holdSchema, type ActiveHold } from './active-hold.ts';
import { isShopperKey } from './buyer-keys.ts';

const lapseSchema = z.object({
  at: timestampSchema,
  reason: z.enum(CANCEL_REASONS),
  /** The products and variants that it reserved (`lineKey`). An order of money alone has none, and counts for the rate of orders only. */
  keys: z._default(z.array(z.string()), []),
  /** Of a signed-in shopper's order: how long it reserved scarce pieces, in ms; 0: it reserved none. */
  heldScarceMs: z._default(z.int(), 0),
});

/** An order that ended unpaid: when, and why. */
export type Lapse = z.infer<typeof lapseSchema>;

/** Whether the order that replaces this one is excused from it: an order that ran out has reserved its stock for the whole time. */
export const canBeReplaced = ({ reason }: Lapse): boolean => reason !== 'expired';

/** What a document of `holds` has about a buyer, by order. */
export interface BuyerHistory {
  holds: ReadonlyMap<string, ActiveHold>;
  lapses: ReadonlyMap<string, Lapse>;
  hasPaid: boolean;
  /** Whether Discord has reported the shopper as a member of the market's server lately. */
  isMember: boolean;
}

export const NO_HISTORY: BuyerHistory = { holds: new Map(), lapses: new Map(), hasPaid: false, isMember: false };

/** An entry outlives its order only if the order was taken away by hand; this long after its end, in ms, it counts no more. */
export const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** How long it is remembered that a signed-in shopper has paid, in ms, from the last order on. */
const SHOPPER_KEPT_MS = 365 * 24 * 60 * 60_000;

/** What counts in a document of `holds` at `now` (ms). */
export function parseHistory(snapshot: DocumentSnapshot, now: number): BuyerHistory {
  const { orders = {}, lapsed = {}, hasPaid = false, memberUntil = null } = holdsDocuments.parse(snapshot) ?? {};
  return {
    holds: entriesOf(orders, holdSchema, ({ expiresAt }) => expiresAt.toMillis() + FORGOTTEN_AFTER_MS > now),
    lapses: entriesOf(lapsed, lapseSchema, (lapse) => lapse.at.toMillis() + countsForMs(lapse) > now),
    hasPaid,
    isMember: memberUntil !== null && memberUntil.toMillis() > now,
  };
}

const countsForMs = ({ heldScarceMs }: Lapse): number =>
  heldScarceMs > 0 ? SCARCE_STOCK.trustLostMs : PURCHASE_LIMITS.lapseCountsMs;

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

/** When nothing in a document of `holds` counts any more that is written at `now` (ms). */
export const expireAt = (buyerKeyId: string, now: number): Timestamp =>
  Timestamp.fromMillis(now + (isShopperKey(buyerKeyId) ? SHOPPER_KEPT_MS : longestHoldMs() + FORGOTTEN_AFTER_MS));

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
