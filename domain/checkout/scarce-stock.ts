import type { ProductInput } from '../catalog/product.ts';

/** Limits on the last items of a product, which unpaid buyers share. Shares are in percent, durations in ms. */
export const SCARCE_STOCK = {
  /** Number of last items of a product, or of one of its options, that are scarce. */
  scarceQuantity: 100,
  /** The share of all guests together in the scarce items, unless the seller sets another one. */
  guestSharePercent: 50,
  /** The part of the rest that neither guests nor shoppers can reserve. */
  memberSharePercent: 50,
  /** The share of all trusted buyers together. The rest is reserved for guests and shoppers. */
  trustedSharePercent: 75,
  /** The maximum share that the unpaid orders of one account reserve. */
  accountSharePercent: 10,
  /** The minimum of that share: otherwise an account could order one item of most products, and a guest several. */
  accountMinimumQuantity: 3,
  /** The time limit of an unpaid order of scarce items. */
  reservationMs: 5 * 60_000,
  /** The maximum time for which guests cannot buy the items of a guest's lapsed order. */
  lapseRetentionMs: 60_000,
  /** Time for which an account that left scarce items unpaid counts as a guest. */
  trustSuspensionMs: 24 * 60 * 60_000,
  /**
   * An account that replaces an order within this time stays trusted. Otherwise a replacement would double the time of
   * an unpaid order.
   */
  replacementGraceMs: 2 * 60_000,
  /** Time for which a membership of the Discord server counts after Discord's report. */
  membershipMs: 7 * 24 * 60 * 60_000,
} as const;

/**
 * `guest`: not signed in, or an account that left scarce items unpaid in the last day. `shopper`: signed in, but
 * without a payment and not a known member of the Discord server. `trusted`: a member, or a shopper who has paid
 * before.
 */
export const BUYER_CLASSES = ['guest', 'shopper', 'trusted'] as const;
export type BuyerClass = (typeof BUYER_CLASSES)[number];

/** One unpaid order in the shares of a product, with its quantity of one option. */
export interface SharedHold {
  pieces: number;
  buyer: BuyerClass;
  /** True if its order has lapsed: its items are in stock again, but not available to guests yet. */
  isReleased: boolean;
}

interface SharedStock {
  /** Quantity that can be ordered now. */
  stock: number;
  minimumQuantity: number;
  guestSharePercent: number;
  /** The unpaid orders that count. */
  holds: readonly SharedHold[];
}

/** The share of guests in a product's scarce items, in percent. */
export const guestShareOf = ({ guestSharePercent }: Pick<Partial<ProductInput>, 'guestSharePercent'>): number =>
  guestSharePercent ?? SCARCE_STOCK.guestSharePercent;

/** Returns whether an order of this quantity takes scarce items. */
export const isScarceOrder = (stock: number, quantity: number): boolean =>
  stock - quantity < SCARCE_STOCK.scarceQuantity;

/** The quantity that a buyer can order in addition to the unpaid reservations of all buyers of the class. */
export function quantityInShare({ guestSharePercent, ...shared }: SharedStock, buyer: BuyerClass): number {
  const { stock, minimumQuantity, holds } = shared;
  if (guestSharePercent === 100) return stock;
  const leftOf = (percent: number, counts: (hold: SharedHold) => boolean): number =>
    shareOf(percent, minimumQuantity, shared) - sumOfHeldQuantities(holds.filter(counts));
  const openPercent = 100 - ((100 - guestSharePercent) * SCARCE_STOCK.memberSharePercent) / 100;
  const open = leftOf(openPercent, (hold) => !hold.isReleased && hold.buyer !== 'trusted');
  const forGuests = leftOf(guestSharePercent, (hold) => hold.isReleased || hold.buyer === 'guest');
  const left = {
    guest: Math.min(open, forGuests),
    shopper: open,
    trusted: leftOf(SCARCE_STOCK.trustedSharePercent, (hold) => !hold.isReleased && hold.buyer === 'trusted'),
  }[buyer];
  return atLeastMinimum(left, shared);
}

/** The quantity that an account can order in addition to `held` items in its unpaid orders. */
export function accountAllowance({ guestSharePercent, ...shared }: SharedStock, held: number): number {
  if (guestSharePercent === 100) return shared.stock;
  const least = Math.max(shared.minimumQuantity, SCARCE_STOCK.accountMinimumQuantity);
  return atLeastMinimum(shareOf(SCARCE_STOCK.accountSharePercent, least, shared) - held, shared);
}

type Unsold = Pick<SharedStock, 'stock' | 'holds'>;

/**
 * A share of the scarce items, at least `least` of them, and all items that are not scarce. Otherwise no guest could
 * buy the last item.
 */
function shareOf(percent: number, least: number, { stock, holds }: Unsold): number {
  const unsold = stock + sumOfHeldQuantities(holds.filter(({ isReleased }) => !isReleased));
  const scarce = Math.min(unsold, SCARCE_STOCK.scarceQuantity);
  return unsold - scarce + Math.max(Math.min(least, scarce), Math.floor((scarce * percent) / 100));
}

function atLeastMinimum(
  left: number,
  { stock, minimumQuantity }: Pick<SharedStock, 'stock' | 'minimumQuantity'>,
): number {
  const heldQuantity = Math.min(stock, left);
  return heldQuantity >= minimumQuantity ? heldQuantity : 0;
}

const sumOfHeldQuantities = (holds: readonly SharedHold[]): number =>
  holds.reduce((sum, { pieces }) => sum + pieces, 0);
