import type { Order } from '../orders/order.ts';
import { storeOrdersOf } from '../orders/store-order.ts';
import { isDone, refundedUnits } from '../refunds/line-refund.ts';
import { grossCents } from '../refunds/price-line-refund.ts';
import { dayOf, salesDifference, salesAfterRefunds, salesOf } from '../sales/sales-day.ts';
import type { TimestampLike } from '../timestamp.ts';
import { storeAccount } from './accounts.ts';
import { commissionCents } from './commission.ts';
import { NO_PAYOUT, type NewLedgerEntry, type SalesChange } from './entry.ts';
import {
  legsOf,
  REDUCED_BY,
  type Amounts,
  type Leg,
  type OrderEventKind,
  type PostedKind,
  type Posting,
} from './events.ts';
import { disputeFeePostings, feePostings, type StorePart } from './fee-postings.ts';
import { proportion, split } from './shares.ts';

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
  | 'lineRefunds'
  | 'feeCents'
  | 'feeStoreIds'
  | 'disputeFees'
  | 'unappliedPayments'
>;

/**
 * All totals of an order's money, from its state alone: the books do not depend on the sequence of states. Each change
 * of the state enters the difference.
 */
export function postingsOf(order: Booked): Posting[] {
  const isSale = order.paidAt !== null;
  const ofPayment = isSale ? salePostings(order) : [...latePostings(order), ...disputeFeePostings(order, [])];
  return [...ofPayment, ...unappliedPostings(order)];
}

function salePostings(order: Booked): Posting[] {
  const parts = order.storeIds.map((storeId) => ({ storeId, ...partOf(order, storeId) }));
  const named = namedRefunds(order);
  const namedCents = Math.min(named.cents, order.refundedCents);
  const untilLost = Math.min(namedCents + order.disputeLostCents, order.refundedCents);
  const refundPostings = (from: number, until: number, kind: Returned['kind']): Posting[] =>
    returnedPostings(order, parts, named, { kind, from, until });
  return [
    ...parts.map((part): Posting => ({ kind: 'paid', ...part })),
    ...feePostings(order, parts),
    ...disputeFeePostings(order, parts),
    site('coupon_granted', order.discountCents),
    ...refundPostings(0, namedCents, 'refunded'),
    ...refundPostings(namedCents, untilLost, 'dispute_lost'),
    ...refundPostings(untilLost, order.refundedCents, 'refunded'),
    site('disputed', order.disputed ? order.totalCents - order.refundedCents : 0),
  ].filter(({ cents }) => cents !== 0);
}

const site = (kind: PostedKind, cents: number): Posting => ({ kind, storeId: null, cents, commissionCents: 0 });

/** Unapplied money belongs to the buyer until it is returned, or the site retains it. */
const unappliedPostings = ({ unappliedPayments }: Booked): Posting[] =>
  [
    site('unapplied_received', sumOfAll(unappliedPayments.map(({ cents }) => cents))),
    site('unapplied_returned', sumOfAll(unappliedPayments.map(({ returnedCents }) => returnedCents))),
    site('unapplied_kept', sumOfAll(unappliedPayments.map(({ keptCents }) => keptCents))),
  ].filter(({ cents }) => cents !== 0);

/** Nothing was sold, so the site bears the entire fee. None before a payment. */
const latePostings = ({ paymentRef, totalCents, refundedCents, feeCents }: Booked): Posting[] =>
  paymentRef === null
    ? []
    : [
        site('late_received', totalCents),
        site('fee_charged', feeCents ?? 0),
        site('late_returned', refundedCents),
      ].filter(({ cents }) => cents !== 0);

function partOf({ items }: Booked, storeId: string): Amounts {
  const lines = items.filter((line) => line.storeId === storeId);
  return {
    cents: lines.reduce((sum, line) => sum + line.totalCents, 0),
    commissionCents: lines.reduce((sum, line) => sum + commissionCents(line), 0),
  };
}

interface Returned {
  kind: 'refunded' | 'dispute_lost';
  /** Start of its range within all refunded money, in cents. */
  from: number;
  until: number;
}

/** Refunded money for items that a refund has named. */
interface Named {
  /** Total, in cents. */
  cents: number;
  /** The sales price of the items, in cents before a coupon, by store. */
  gross: ReadonlyMap<string, number>;
  /** Maximum difference of the two because of rounding in their refunds, in cents. */
  rounding: number;
}

function namedRefunds(order: Booked): Named {
  const refunded = refundedUnits(order.lineRefunds, isDone);
  const gross = new Map<string, number>();
  for (const [line, { units }] of refunded) {
    const storeId = order.items[line]?.storeId;
    if (storeId !== undefined) gross.set(storeId, (gross.get(storeId) ?? 0) + grossCents(order, line, units));
  }
  const cents = sumOfAll([...refunded.values()].map((sum) => sum.cents));
  const rounding = Math.ceil(((1 + order.lineRefunds.length) * order.subtotalCents) / Math.max(1, order.totalCents));
  return { cents, gross, rounding };
}

/**
 * Money refunded to the buyer. Named items are charged first: stores return their exact sales price, so that no amount
 * is owed for refunded items. A refund of named items is lower if less of the payment was left than the items cost. The
 * other refunded money then covers the difference. The rest is shared by the stores in proportion to their remaining
 * prices. With a coupon, the site bears its share of both.
 */
function returnedPostings(
  order: Booked,
  parts: readonly StorePart[],
  named: Named,
  { kind, from, until }: Returned,
): Posting[] {
  const gross = parts.map(({ storeId }) => named.gross.get(storeId) ?? 0);
  const withCoupon = (backCents: number): number =>
    backCents + proportion(order.discountCents, backCents, order.totalCents);
  const namedGross = sumOfAll(gross);
  const refundSharesAt = (backCents: number): { stores: Amounts[]; couponCents: number } => {
    const isPriceBack = backCents >= named.cents && withCoupon(backCents) + named.rounding >= namedGross;
    const own = isPriceBack ? gross : split(Math.min(withCoupon(backCents), namedGross), gross);
    const ownCents = sumOfAll(own);
    const all = Math.min(Math.max(withCoupon(backCents), ownCents), order.subtotalCents);
    const left = parts.map(({ cents }, index) => cents - (own[index] ?? 0));
    const rest = split(all - ownCents, left);
    return {
      couponCents: all - backCents,
      stores: parts.map((part, index) => {
        const cents = (own[index] ?? 0) + (rest[index] ?? 0);
        return { cents, commissionCents: proportion(part.commissionCents, cents, part.cents) };
      }),
    };
  };
  const [was, is] = [refundSharesAt(from), refundSharesAt(until)];
  return [
    ...parts.map(({ storeId }, index): Posting => {
      const [before, after] = [was.stores[index], is.stores[index]];
      return {
        kind,
        storeId,
        cents: (after?.cents ?? 0) - (before?.cents ?? 0),
        commissionCents: (after?.commissionCents ?? 0) - (before?.commissionCents ?? 0),
      };
    }),
    site('coupon_returned', is.couponCents - was.couponCents),
  ];
}

/** The key of a posting's sum in the order's books. */
const keyOf = ({ kind, storeId, ref = '' }: Pick<Posting, 'kind' | 'storeId' | 'ref'>): string =>
  `${kind} ${storeId ?? ''} ${ref}`;

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

/** The entries for a change of an order's state: empty if the change does not affect its books. */
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

/**
 * Adds sales figures. A store's figures count its part with the payment. They subtract refunds of its lines, and the
 * entire rest after the order is fully refunded.
 */
function withSales(
  entries: readonly NewLedgerEntry[],
  { orderId, before, after, at, isMigrated = false }: Change,
): NewLedgerEntry[] {
  const { paidAt } = after;
  if (paidAt === null) return [...entries];
  const counted = [...entries];
  const day = dayOf(paidAt.toMillis());
  const isNew = isNewSale(before, after);
  for (const part of storeOrdersOf(orderId, { ...after, paidAt })) {
    const { storeId } = part;
    const add = (index: number, sales: SalesChange): void => {
      const entry = counted[index];
      if (entry !== undefined) counted[index] = { ...entry, sales };
      // Earlier refunds already cover all of its part.
      else
        counted.push({ ...emptyEntry, orderId, provider: after.provider, storeId, sales, occurredAt: at, isMigrated });
    };
    const isOf = (entry: NewLedgerEntry): boolean => entry.storeId === storeId;
    const was = isNew || before === null ? salesOf(part) : salesAfterRefunds(part, before);
    const change = salesDifference(was, salesAfterRefunds(part, after));
    if (isNew) add(counted.findIndex(isOf), { day, ...was });
    if (Object.values(change).some((value) => value !== 0)) {
      const last = counted.findLastIndex((entry) => isOf(entry) && entry.sales === null);
      add(last, { day, ...change });
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

const sumOfAll = (all: Iterable<number>): number => [...all].reduce((sum, cents) => sum + cents, 0);

const sumOf = (legs: readonly Leg[]): number => legs.reduce((sum, { cents }) => sum + cents, 0);

interface Moved extends Amounts {
  kind: OrderEventKind;
  storeId: string | null;
}

/** The event that changes one sum into another; null: none. */
function eventOf(was: Posting | undefined, is: Posting | undefined): Moved | null {
  const posting = is ?? was;
  if (posting === undefined) return null;
  const { kind, storeId } = posting;
  const cents = (is?.cents ?? 0) - (was?.cents ?? 0);
  const commission = (is?.commissionCents ?? 0) - (was?.commissionCents ?? 0);
  if (cents === 0 && commission === 0) return null;
  if (cents >= 0) return { kind, storeId, cents, commissionCents: commission };
  if (!isReducible(kind)) throw new Error(`An amount of kind ${kind} cannot decrease.`);
  return { kind: REDUCED_BY[kind], storeId, cents: -cents, commissionCents: 0 - commission };
}

const isReducible = (kind: PostedKind): kind is keyof typeof REDUCED_BY => kind in REDUCED_BY;
