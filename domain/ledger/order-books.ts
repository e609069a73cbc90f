import type { Order } from '../orders/order.ts';
import { dayOf, salesOf } from '../orders/sales-day.ts';
import { storeOrdersOf } from '../orders/store-order.ts';
import type { TimestampLike } from '../timestamp.ts';
import { storeAccount } from './accounts.ts';
import { commissionCents } from './commission.ts';
import { NO_PAYOUT, type NewLedgerEntry, type SalesChange } from './entry.ts';
import { legsOf, TAKEN_BACK_BY, type Amounts, type Leg, type OrderEventKind, type PostedKind } from './events.ts';
import { proportion, split } from './shares.ts';

/** What an order has come to in the books of a store (null: of the site) under one kind of event. Only ever sums: never one event. */
interface Posting extends Amounts {
  kind: PostedKind;
  storeId: string | null;
}

type Booked = Pick<
  Order,
  | 'provider'
  | 'paidAt'
  | 'paymentRef'
  | 'items'
  | 'storeIds'
  | 'subtotalCents'
  | 'discountCents'
  | 'totalCents'
  | 'refundedCents'
  | 'disputeLostCents'
  | 'disputed'
  | 'feeCents'
  | 'feeStoreIds'
>;

/**
 * All that an order's money has come to, from its state alone: whatever way it has reached the state, the books are the same. What changes
 * the state enters the difference.
 */
export function postingsOf(order: Booked): Posting[] {
  const isSale = order.paidAt !== null;
  if (!isSale) return order.paymentRef === null ? [] : latePostings(order);
  const parts = order.storeIds.map((storeId) => ({ storeId, ...partOf(order, storeId) }));
  const lostCents = Math.min(order.disputeLostCents, order.refundedCents);
  return [
    ...parts.map((part): Posting => ({ kind: 'paid', ...part })),
    ...feePostings(order, parts),
    site('coupon_granted', order.discountCents),
    ...returnedPostings(order, parts, { kind: 'refunded', cents: order.refundedCents - lostCents, before: lostCents }),
    ...returnedPostings(order, parts, { kind: 'dispute_lost', cents: lostCents, before: 0 }),
    site('disputed', order.disputed ? order.totalCents - order.refundedCents : 0),
  ].filter(({ cents }) => cents !== 0);
}

const site = (kind: PostedKind, cents: number): Posting => ({ kind, storeId: null, cents, commissionCents: 0 });

/** Nothing was sold, so the site bears the fee alone. */
const latePostings = ({ totalCents, refundedCents, feeCents }: Booked): Posting[] =>
  [site('late_received', totalCents), site('fee_charged', feeCents ?? 0), site('late_returned', refundedCents)].filter(
    ({ cents }) => cents !== 0,
  );

/** What the provider has kept, by shares of the price: each store bears its own by its agreement, the site all others. It stays when the payment goes back. */
function feePostings({ feeCents, feeStoreIds }: Booked, parts: readonly (Amounts & { storeId: string })[]): Posting[] {
  const shares = split(
    feeCents ?? 0,
    parts.map(({ cents }) => cents),
  );
  const ofStores = parts.flatMap(({ storeId }, index): Posting[] =>
    feeStoreIds.includes(storeId)
      ? [{ kind: 'fee_charged', storeId, cents: shares[index] ?? 0, commissionCents: 0 }]
      : [],
  );
  return [...ofStores, site('fee_charged', (feeCents ?? 0) - ofStores.reduce((sum, { cents }) => sum + cents, 0))];
}

function partOf({ items }: Booked, storeId: string): Amounts {
  const lines = items.filter((line) => line.storeId === storeId);
  return {
    cents: lines.reduce((sum, line) => sum + line.totalCents, 0),
    commissionCents: lines.reduce((sum, line) => sum + commissionCents(line), 0),
  };
}

interface Returned {
  kind: 'refunded' | 'dispute_lost';
  cents: number;
  /** What went back before it, as another kind. */
  before: number;
}

/** What went back to the buyer, shared by the stores as they have shared the price; with a coupon, the site has its share of it. */
function returnedPostings(
  order: Booked,
  parts: readonly (Amounts & { storeId: string })[],
  { kind, cents, before }: Returned,
): Posting[] {
  const until = (backCents: number): { stores: Amounts[]; couponCents: number } => {
    const couponCents = proportion(order.discountCents, backCents, order.totalCents);
    const stores = split(
      backCents + couponCents,
      parts.map((part) => part.cents),
    );
    return {
      couponCents,
      stores: parts.map((part, index) => {
        const share = stores[index] ?? 0;
        return { cents: share, commissionCents: proportion(part.commissionCents, share, part.cents) };
      }),
    };
  };
  const [from, to] = [until(before), until(before + cents)];
  return [
    ...parts.map(({ storeId }, index): Posting => {
      const [was, is] = [from.stores[index], to.stores[index]];
      return {
        kind,
        storeId,
        cents: (is?.cents ?? 0) - (was?.cents ?? 0),
        commissionCents: (is?.commissionCents ?? 0) - (was?.commissionCents ?? 0),
      };
    }),
    site('coupon_returned', to.couponCents - from.couponCents),
  ];
}

/** Under which sum of the order's books a posting counts. */
const keyOf = ({ kind, storeId }: Pick<Posting, 'kind' | 'storeId'>): string => `${kind} ${storeId ?? ''}`;

function sums(postings: readonly Posting[]): Map<string, Posting> {
  const all = new Map<string, Posting>();
  for (const posting of postings) {
    const sum = all.get(keyOf(posting));
    all.set(keyOf(posting), {
      ...posting,
      cents: posting.cents + (sum?.cents ?? 0),
      commissionCents: posting.commissionCents + (sum?.commissionCents ?? 0),
    });
  }
  return all;
}

interface Change {
  orderId: string;
  /** Null: its books are empty. */
  before: Order | null;
  after: Order;
  at: TimestampLike;
  isMigrated?: boolean;
}

/** The entries that bring an order's books from one state to the next: none when the change does not concern them. */
export function entriesOfChange({ orderId, before, after, at, isMigrated = false }: Change): NewLedgerEntry[] {
  const was = sums(before === null ? [] : postingsOf(before));
  const is = sums(postingsOf(after));
  const moved = [...new Map([...was, ...is]).keys()].flatMap((key) => eventOf(was.get(key), is.get(key)) ?? []);
  const entries = moved.map(({ kind, storeId, ...amounts }): NewLedgerEntry => {
    const legs = legsOf(kind, { provider: after.provider, storeId }, amounts);
    const owed = storeId === null ? 0 : sumOf(legs.filter(({ account }) => account === storeAccount(storeId)));
    return {
      ...NO_PAYOUT,
      kind,
      orderId,
      provider: after.provider,
      storeId,
      legs,
      storeCents: 0 - owed,
      sales: null,
      occurredAt: at,
      isMigrated,
    };
  });
  return withSales(entries, { orderId, before, after, at, isMigrated });
}

const isNewSale = (before: Order | null, after: Order): boolean =>
  after.paidAt !== null && (before?.paidAt ?? null) === null;

const isEndOfSale = (before: Order | null, after: Order): boolean =>
  after.paidAt !== null && after.status === 'refunded' && !(before?.status === 'refunded' && before.paidAt !== null);

/** A store's sales figures count its part with the payment, and take it off once the order was refunded as a whole. */
function withSales(
  entries: readonly NewLedgerEntry[],
  { orderId, before, after, at, isMigrated = false }: Change,
): NewLedgerEntry[] {
  const { paidAt } = after;
  const [isNew, isOver] = [isNewSale(before, after), isEndOfSale(before, after)];
  if (paidAt === null || !(isNew || isOver)) return [...entries];
  const counted = [...entries];
  const day = dayOf(paidAt.toMillis());
  for (const part of storeOrdersOf(orderId, { ...after, paidAt })) {
    const { storeId } = part;
    const add = (index: number, sales: SalesChange): void => {
      const entry = counted[index];
      if (entry !== undefined) counted[index] = { ...entry, sales };
      // Earlier refunds have taken all of its part already.
      else
        counted.push({ ...emptyEntry, orderId, provider: after.provider, storeId, sales, occurredAt: at, isMigrated });
    };
    const isOf = (entry: NewLedgerEntry): boolean => entry.storeId === storeId;
    if (isNew) add(counted.findIndex(isOf), { day, ...salesOf(part) });
    if (isOver) {
      const last = counted.findLastIndex((entry) => isOf(entry) && entry.sales === null);
      add(last, { day, ...salesOf(part, -1) });
    }
  }
  return counted;
}

const emptyEntry = {
  ...NO_PAYOUT,
  kind: 'refunded',
  legs: [],
  storeCents: 0,
} as const satisfies Partial<NewLedgerEntry>;

const sumOf = (legs: readonly Leg[]): number => legs.reduce((sum, { cents }) => sum + cents, 0);

interface Moved extends Amounts {
  kind: OrderEventKind;
  storeId: string | null;
}

/** What has happened for a sum to become another one; null: nothing. */
function eventOf(was: Posting | undefined, is: Posting | undefined): Moved | null {
  const posting = is ?? was;
  if (posting === undefined) return null;
  const { kind, storeId } = posting;
  const cents = (is?.cents ?? 0) - (was?.cents ?? 0);
  const commission = (is?.commissionCents ?? 0) - (was?.commissionCents ?? 0);
  if (cents === 0 && commission === 0) return null;
  if (cents >= 0) return { kind, storeId, cents, commissionCents: commission };
  if (!isTakenBack(kind)) throw new Error(`What was ${kind} cannot become less.`);
  return { kind: TAKEN_BACK_BY[kind], storeId, cents: -cents, commissionCents: 0 - commission };
}

const isTakenBack = (kind: PostedKind): kind is keyof typeof TAKEN_BACK_BY => kind in TAKEN_BACK_BY;
