import type { PaymentProviderName } from '../payments/providers.ts';
import { disputedAccount, providerAccount, storeAccount, type Account } from './accounts.ts';

/** One amount of an entry, in cents. */
export interface Leg {
  account: Account;
  cents: number;
}

/** The accounts of an order's event: those of a provider and of a store, or of the site if there is no store. */
export interface EventAccounts {
  provider: PaymentProviderName;
  storeId: string | null;
}

/** The accounts of a payout's event. */
export interface PayoutAccounts {
  /** Source of the money; null: the site's bank account. */
  provider: PaymentProviderName | null;
  storeId: string;
}

/** The amounts of an event, in cents. */
export interface Amounts {
  /** The buyer's payment or refund. */
  cents: number;
  /** Its commission; 0 if nothing was sold. */
  commissionCents: number;
}

type Legs = (place: EventAccounts, amounts: Amounts) => Leg[];

const move = (from: Account, to: Account, cents: number): Leg[] => [
  { account: to, cents },
  { account: from, cents: -cents },
];

/** For a sale from the buyer to the store: the store is owed the amount without commission. */
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
/** The site bears a fee, unless the store has agreed to pay it. */
const feeCharged: Legs = ({ provider, storeId }, { cents }) =>
  move(providerAccount(provider), storeId === null ? 'fees' : storeAccount(storeId), cents);
const lateReceived: Legs = ({ provider }, { cents }) => move('returns', providerAccount(provider), cents);
const unappliedReceived: Legs = ({ provider }, { cents }) => move('unapplied', providerAccount(provider), cents);

/** The legs of each event of an order. Amounts are positive; reversals are separate events. */
export const ORDER_EVENTS = {
  /** A store's part of an order was paid. */
  paid: sale,
  /** The buyer was refunded for a store's part. */
  refunded: reversed(sale),
  /** The amount of a refund, or of a lost dispute, was reduced. */
  refund_reduced: sale,
  /** The buyer has won a dispute: equivalent to a refund. */
  dispute_lost: reversed(sale),
  dispute_lost_reduced: sale,
  /** The site pays a part of an order. */
  coupon_granted: couponGranted,
  /** A payment with a coupon was refunded: the coupon's part of it returns to the site. */
  coupon_returned: reversed(couponGranted),
  coupon_return_reduced: couponGranted,
  /** The provider withholds an order's money. */
  disputed,
  /** The dispute is closed; its cost is a separate event. */
  dispute_closed: reversed(disputed),
  /** A payment arrived for a cancelled order and is returned. */
  late_received: lateReceived,
  late_returned: reversed(lateReceived),
  /** A failed return: the money is in our account again. */
  late_return_failed: lateReceived,
  /** Money arrived that is applied to no order: an overpayment, a second payment, or an underpayment. */
  unapplied_received: unappliedReceived,
  /** It is applied to the order later. */
  unapplied_reduced: reversed(unappliedReceived),
  unapplied_returned: reversed(unappliedReceived),
  unapplied_return_failed: unappliedReceived,
  /** The site retains it. */
  unapplied_kept: (_place, { cents }) => move('loss', 'unapplied', cents),
  /** The provider's fee for a payment. */
  fee_charged: feeCharged,
  fee_reduced: reversed(feeCharged),
  /** The provider's fee for a dispute, by one of its transactions. */
  dispute_fee_charged: feeCharged,
  /** The provider has returned it. */
  dispute_fee_returned: reversed(feeCharged),
} as const satisfies Record<string, Legs>;

export type OrderEventKind = keyof typeof ORDER_EVENTS;

const payoutSource = ({ provider }: PayoutAccounts): Account =>
  provider === null ? 'bank' : providerAccount(provider);

/** The legs of each event of a payout: `cents` is positive. */
export const PAYOUT_EVENTS = {
  /** The amount is no longer owed to the store; it is in transit. */
  payout_sent: ({ storeId }, cents) => move('payouts', storeAccount(storeId), cents),
  payout_arrived: (place, cents) => move(payoutSource(place), 'payouts', cents),
  /** It was not paid, and is owed to the store again. */
  payout_failed: ({ storeId }, cents) => move(storeAccount(storeId), 'payouts', cents),
  /** It had arrived, and was returned. */
  payout_returned: (place, cents) => move(storeAccount(place.storeId), payoutSource(place), cents),
  /** It had been recorded as not paid, but has arrived. */
  payout_found: (place, cents) => move(payoutSource(place), storeAccount(place.storeId), cents),
  /** The provider's fee for it: the site bears it. */
  payout_fee_charged: (place, cents) => move(payoutSource(place), 'fees', cents),
  payout_fee_reduced: (place, cents) => move('fees', payoutSource(place), cents),
} as const satisfies Record<string, (place: PayoutAccounts, cents: number) => Leg[]>;

export type PayoutEventKind = keyof typeof PAYOUT_EVENTS;

/** Kinds of entries. The legs of a correction depend on its reason. */
export type LedgerEventKind = OrderEventKind | PayoutEventKind | 'correction';

/** A reduction of an entered amount is a separate event. The amounts of the other events only grow. */
export const REDUCED_BY = {
  refunded: 'refund_reduced',
  dispute_lost: 'dispute_lost_reduced',
  coupon_returned: 'coupon_return_reduced',
  disputed: 'dispute_closed',
  late_returned: 'late_return_failed',
  unapplied_received: 'unapplied_reduced',
  unapplied_returned: 'unapplied_return_failed',
  fee_charged: 'fee_reduced',
  dispute_fee_charged: 'dispute_fee_returned',
} as const satisfies Partial<Record<OrderEventKind, OrderEventKind>>;

/** The kinds that an order's state sums up; the others reverse them. */
export type PostedKind = 'paid' | 'coupon_granted' | 'late_received' | 'unapplied_kept' | keyof typeof REDUCED_BY;

/**
 * The total of one kind of event in an order's books of a store (null: of the site). Always a sum, never a single
 * event.
 */
export interface Posting extends Amounts {
  kind: PostedKind;
  storeId: string | null;
  /** The provider's transaction, if each one has entries of its own. */
  ref?: string;
}

/** The legs with a nonzero amount. */
export const legsOf = (kind: OrderEventKind, place: EventAccounts, amounts: Amounts): Leg[] =>
  ORDER_EVENTS[kind](place, amounts).filter(({ cents }) => cents !== 0);
