import * as z from 'zod/mini';
import { orderNumber } from '../orders/order.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { salesDaySchema } from '../sales/sales-day.ts';
import { timestampSchema } from '../timestamp.ts';
import { isAccount, type Account } from './accounts.ts';
import { ORDER_EVENTS, PAYOUT_EVENTS, type LedgerEventKind } from './events.ts';

/** Changes of a store's sales figures, and the day (UTC) that they count under. Money in cents. */
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
 * `ledgerEntries/{orderId}_{change}_{n}`, `ledgerEntries/{payoutId}_{n}` or `ledgerEntries/{correctionId}`: the effect
 * of one event on the books of a store, or of the site itself. It is written in the commit of the event and never
 * changed. Amounts in cents; they sum to zero. An event with several stores has an entry for each, so that a seller
 * reads only its own.
 */
export const ledgerEntrySchema = z.object({
  kind: z.enum(KINDS),
  /** Null: it concerns no order. */
  orderId: z.nullable(z.string()),
  /** Null: it concerns no payout. */
  payoutId: z._default(z.nullable(z.string()), null),
  /** For a correction: the ID of the corrected difference or movement, and the owner's reason. */
  corrects: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  /** Null: it concerns no provider's money. */
  provider: z.nullable(z.enum(PAYMENT_PROVIDERS)),
  /** Null: the site's own books. */
  storeId: z.nullable(z.string()),
  legs: z
    .array(z.object({ account: accountSchema, cents: z.int() }))
    .check(z.refine((legs) => legs.reduce((sum, { cents }) => sum + cents, 0) === 0, 'the legs do not sum to zero')),
  /** Increase of the amount owed to the store; negative: decrease. 0 in the site's own books. */
  storeCents: z.int(),
  sales: z.nullable(salesChangeSchema),
  /** Time of the event. */
  occurredAt: timestampSchema,
  /** Time of the write, by the server's clock: sums include entries up to a time. */
  bookedAt: timestampSchema,
  /** True if it was written long after the event: counters of an earlier version already include its sales. */
  isMigrated: z.boolean(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** An entry before it is written. */
export type NewLedgerEntry = Omit<LedgerEntry, 'bookedAt'>;

/** The displayed number of an entry's subject: that of its order or of its payout. Empty for a correction. */
export const subjectNumber = ({ orderId, payoutId }: Pick<LedgerEntry, 'orderId' | 'payoutId'>): string =>
  orderNumber(orderId ?? payoutId ?? '');

/** The fields that an entry about an order does not use. */
export const NO_PAYOUT = { payoutId: null, corrects: null, reason: null } as const satisfies Partial<LedgerEntry>;

/** `change`: index of the change of the order's books, from 0. `index`: index of the entry in that change. */
export const ledgerEntryId = (orderId: string, change: number, index: number): string =>
  `${orderId}_${change}_${index}`;
