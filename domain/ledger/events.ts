import type { PaymentProviderName } from '../payments/providers.ts';
import { disputedAccount, providerAccount, storeAccount, type Account } from './accounts.ts';

/** One amount of an entry, in cents. */
export interface Leg {
  account: Account;
  cents: number;
}

/** Where an order's event happens: at a provider, and in a store's books or, without one, in the site's own. */
export interface Place {
  provider: PaymentProviderName;
  storeId: string | null;
}

/** Where a payout happens. */
export interface PayoutPlace {
  /** Whose money is sent; null: that of the site's bank account. */
  provider: PaymentProviderName | null;
  storeId: string;
}

/** What an event is about, in cents. */
export interface Amounts {
  /** What the buyer pays, or is given back. */
  cents: number;
  /** The site's part of it; 0 where nothing was sold. */
  commissionCents: number;
}

type Legs = (place: Place, amounts: Amounts) => Leg[];

const move = (from: Account, to: Account, cents: number): Leg[] => [
  { account: to, cents },
  { account: from, cents: -cents },
];

/** Of a sale that goes from the buyer to the store: the store is owed what is not the site's. */
const sale: Legs = ({ provider, storeId }, { cents, commissionCents }) => [
  { account: providerAccount(provider), cents },
  { account: storeId === null ? 'loss' : storeAccount(storeId), cents: commissionCents - cents },
  { account: 'commission', cents: -commissionCents },
];

const reversed =
  (legs: Legs): Legs =>
  (place, amounts) =>
    legs(place, amounts).map(({ account, cents }) => ({ account, cents: -cents }));

const couponGranted: Legs = ({ provider }, { cents }) => move(providerAccount(provider), 'coupons', cents);
const disputed: Legs = ({ provider }, { cents }) => move(providerAccount(provider), disputedAccount(provider), cents);
/** The site bears a fee, unless it has agreed with the store that the store does. */
const feeCharged: Legs = ({ provider, storeId }, { cents }) =>
  move(providerAccount(provider), storeId === null ? 'fees' : storeAccount(storeId), cents);
const lateReceived: Legs = ({ provider }, { cents }) => move('returns', providerAccount(provider), cents);
const unappliedReceived: Legs = ({ provider }, { cents }) => move('unapplied', providerAccount(provider), cents);

/** Which event of an order makes which legs. Amounts are positive; what takes an event back has a name of its own. */
export const ORDER_EVENTS = {
  /** A store's part of an order was paid. */
  paid: sale,
  /** The buyer was given money back for a store's part. */
  refunded: reversed(sale),
  /** A refund, or a lost dispute, that has turned out to be less. */
  refund_reduced: sale,
  /** The buyer has won a dispute: the same as a refund. */
  dispute_lost: reversed(sale),
  dispute_lost_reduced: sale,
  /** The site pays a part of an order. */
  coupon_granted: couponGranted,
  /** What was paid with a coupon went back: the site's part of it stays with the site. */
  coupon_returned: reversed(couponGranted),
  coupon_return_reduced: couponGranted,
  /** The provider holds an order's money back. */
  disputed,
  /** The dispute is over; what it has cost is an event of its own. */
  dispute_closed: reversed(disputed),
  /** A payment came for an order that had been given up, and goes back. */
  late_received: lateReceived,
  late_returned: reversed(lateReceived),
  /** A return that has come back to our account. */
  late_return_failed: lateReceived,
  /** Money came in that pays for no order: an overpayment, a second payment, or one that was too small. */
  unapplied_received: unappliedReceived,
  /** It pays for the order after all. */
  unapplied_reduced: reversed(unappliedReceived),
  unapplied_returned: reversed(unappliedReceived),
  unapplied_return_failed: unappliedReceived,
  /** The site keeps it. */
  unapplied_kept: (_place, { cents }) => move('loss', 'unapplied', cents),
  /** What the provider has kept of a payment. */
  fee_charged: feeCharged,
  fee_reduced: reversed(feeCharged),
} as const satisfies Record<string, Legs>;

export type OrderEventKind = keyof typeof ORDER_EVENTS;

const payoutSource = ({ provider }: PayoutPlace): Account => (provider === null ? 'bank' : providerAccount(provider));

/** Which event of a payout makes which legs: `cents` is positive. */
export const PAYOUT_EVENTS = {
  /** The store is owed it no longer; it is under way. */
  payout_sent: ({ storeId }, cents) => move('payouts', storeAccount(storeId), cents),
  payout_arrived: (place, cents) => move(payoutSource(place), 'payouts', cents),
  /** It was not paid, and the store is owed it again. */
  payout_failed: ({ storeId }, cents) => move(storeAccount(storeId), 'payouts', cents),
  /** It had arrived, and has come back. */
  payout_returned: (place, cents) => move(storeAccount(place.storeId), payoutSource(place), cents),
  /** It had been given up as not paid, and has arrived. */
  payout_found: (place, cents) => move(payoutSource(place), storeAccount(place.storeId), cents),
  /** What the provider has kept for it: the site bears it. */
  payout_fee_charged: (place, cents) => move(payoutSource(place), 'fees', cents),
  payout_fee_reduced: (place, cents) => move('fees', payoutSource(place), cents),
} as const satisfies Record<string, (place: PayoutPlace, cents: number) => Leg[]>;

export type PayoutEventKind = keyof typeof PAYOUT_EVENTS;

/** What an entry may be of. A correction's legs are those that its reason asks for. */
export type LedgerEventKind = OrderEventKind | PayoutEventKind | 'correction';

/** What turns out to be less than was entered is taken back by an event of its own. The amounts of the others only grow. */
export const TAKEN_BACK_BY = {
  refunded: 'refund_reduced',
  dispute_lost: 'dispute_lost_reduced',
  coupon_returned: 'coupon_return_reduced',
  disputed: 'dispute_closed',
  late_returned: 'late_return_failed',
  unapplied_received: 'unapplied_reduced',
  unapplied_returned: 'unapplied_return_failed',
  fee_charged: 'fee_reduced',
} as const satisfies Partial<Record<OrderEventKind, OrderEventKind>>;

/** The kinds that an order's state sums up; the others take them back. */
export type PostedKind = 'paid' | 'coupon_granted' | 'late_received' | 'unapplied_kept' | keyof typeof TAKEN_BACK_BY;

/** Those that move anything. */
export const legsOf = (kind: OrderEventKind, place: Place, amounts: Amounts): Leg[] =>
  ORDER_EVENTS[kind](place, amounts).filter(({ cents }) => cents !== 0);
