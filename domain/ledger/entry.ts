import * as z from 'zod/mini';
import { orderNumber } from '../orders/order.ts';
import { salesDaySchema } from '../orders/sales-day.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { timestampSchema } from '../timestamp.ts';
import { isAccount, type Account } from './accounts.ts';
import { ORDER_EVENTS, PAYOUT_EVENTS, type LedgerEventKind } from './events.ts';

/** What a store's sales figures change by, and the day (UTC) that they count under. Money in cents. */
export const salesChangeSchema = z.omit(salesDaySchema, { storeId: true });
export type SalesChange = z.infer<typeof salesChangeSchema>;

const KINDS = Object.keys({ ...ORDER_EVENTS, ...PAYOUT_EVENTS, correction: null }) as [
  LedgerEventKind,
  ...LedgerEventKind[],
];
const accountSchema = z.custom<Account>(
  (value) => typeof value === 'string' && isAccount(value),
  'expected an account',
);

/**
 * `ledgerEntries/{orderId}_{change}_{n}`, `ledgerEntries/{payoutId}_{n}` or `ledgerEntries/{correctionId}`: what one event has done to the books of a store, or of the site itself. It is written in the commit
 * of the event and never changed. Amounts in cents; they sum to zero. An event with several stores has an entry for each, so that a
 * seller reads its own alone.
 */
export const ledgerEntrySchema = z.object({
  kind: z.enum(KINDS),
  /** Null: it is about no order. */
  orderId: z.nullable(z.string()),
  /** Null: it is about no payout. */
  payoutId: z._default(z.nullable(z.string()), null),
  /** Of a correction: the difference or the movement that it corrects, by its id; and why, as the owner has written it. */
  corrects: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  /** Null: it concerns no provider's money. */
  provider: z.nullable(z.enum(PAYMENT_PROVIDERS)),
  /** Null: the site's own books. */
  storeId: z.nullable(z.string()),
  legs: z
    .array(z.object({ account: accountSchema, cents: z.int() }))
    .check(z.refine((legs) => legs.reduce((sum, { cents }) => sum + cents, 0) === 0, 'the legs do not sum to zero')),
  /** What the store is owed more; negative: less. 0 in the site's own books. */
  storeCents: z.int(),
  sales: z.nullable(salesChangeSchema),
  /** When it happened. */
  occurredAt: timestampSchema,
  /** When it was written, by the server's clock: what sums are made up to. */
  bookedAt: timestampSchema,
  /** It was written long after it had happened: counters of an earlier version have its sales already. */
  isMigrated: z.boolean(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** An entry before it is written. */
export type NewLedgerEntry = Omit<LedgerEntry, 'bookedAt'>;

/** The number by which people name what an entry is about: that of its order or of its payout. Empty for a correction. */
export const subjectNumber = ({ orderId, payoutId }: Pick<LedgerEntry, 'orderId' | 'payoutId'>): string =>
  orderNumber(orderId ?? payoutId ?? '');

/** What an entry about an order leaves open. */
export const NO_PAYOUT = { payoutId: null, corrects: null, reason: null } as const satisfies Partial<LedgerEntry>;

/** `change`: which change of the order's books it belongs to, from 0 on. `index`: which of its entries. */
export const ledgerEntryId = (orderId: string, change: number, index: number): string =>
  `${orderId}_${change}_${index}`;
