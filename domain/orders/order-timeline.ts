import * as z from 'zod/mini';
import type { Delivery } from '../delivery/delivery.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';
import type { TimestampLike } from '../timestamp.ts';
import type { StoreOrder } from './store-order.ts';

const STEPS = [
  'reserved',
  'paid',
  'posted',
  'delivered',
  'fulfilled',
  'refundRequested',
  'refundGranted',
  'refunded',
  'refundReturned',
  'disputed',
  'disputeClosed',
  'disputeLost',
] as const;
export type TimelineStepKind = (typeof STEPS)[number];

/** One event of a store order. */
export const timelineStepSchema = z.strictObject({
  step: z.enum(STEPS),
  /** ms */
  at: z.int(),
  by: z.enum(['buyer', 'seller', 'owner', 'bot', 'site', ...PAYMENT_PROVIDERS]),
  /** The seller's username, if known. */
  name: z.nullable(z.string()),
  /** Change of the amount owed to the store, in cents; null if the event moves no money of the store. */
  cents: z.nullable(z.int()),
});
export type TimelineStep = z.infer<typeof timelineStepSchema>;

export interface TimelineSources {
  part: StoreOrder;
  provider: PaymentProviderName;
  /** The store's Discord post of the sale; null: there is none, or it was removed since. */
  post: Pick<OutboxEntry, 'sentAt'> | null;
  delivery: Pick<Delivery, 'deliveredAt'> | null;
  /** Times at which the owner granted refunds of the order. */
  grants: readonly TimestampLike[];
  /** All entries of the order. */
  entries: readonly Pick<LedgerEntry, 'kind' | 'storeId' | 'storeCents' | 'occurredAt'>[];
  /** The username of the seller who fulfilled it, if known. */
  fulfilledByName: string | null;
}

/** The timeline step of each kind of ledger entry that concerns a store. */
const STEP_OF_ENTRY: Partial<Record<LedgerEntry['kind'], TimelineStepKind>> = {
  refunded: 'refunded',
  refund_reduced: 'refundReturned',
  dispute_lost: 'disputeLost',
  disputed: 'disputed',
  dispute_closed: 'disputeClosed',
};

/** The history of a store order, oldest first. */
export function timelineOf(sources: TimelineSources): TimelineStep[] {
  const { part, provider, post, delivery, grants, entries, fulfilledByName } = sources;
  const step = (
    kind: TimelineStepKind,
    at: TimestampLike | null | undefined,
    by: TimelineStep['by'],
    { name = null, cents = null }: Partial<Pick<TimelineStep, 'name' | 'cents'>> = {},
  ): TimelineStep[] => (at === null || at === undefined ? [] : [{ step: kind, at: at.toMillis(), by, name, cents }]);
  const ofLedger = entries.flatMap(({ kind, storeId, storeCents, occurredAt }) => {
    const known = STEP_OF_ENTRY[kind];
    // A dispute concerns the whole payment: it is in the site's own books.
    if (known === undefined || (storeId !== null && storeId !== part.storeId)) return [];
    return step(known, occurredAt, provider, { cents: storeId === null ? null : storeCents });
  });
  const unordered = [
    ...step('reserved', part.createdAt, 'buyer'),
    ...step('paid', part.paidAt, provider),
    ...step('posted', post?.sentAt, 'site'),
    ...step('delivered', delivery?.deliveredAt ?? part.deliveredAt, 'bot'),
    ...step('fulfilled', part.fulfilledAt, part.fulfilledBy?.role ?? 'seller', { name: fulfilledByName }),
    ...step('refundRequested', part.refundRequest?.requestedAt, 'seller'),
    ...grants.flatMap((at) => step('refundGranted', at, 'owner')),
    ...ofLedger,
  ];
  // Events of the same time retain their logical order.
  return unordered.toSorted((one, other) => one.at - other.at);
}
