import type { ProductInput } from '../catalog/product.ts';

/** Limits on the last pieces of a product, which buyers share who have not paid yet. Shares are in percent, durations in ms. */
export const SCARCE_STOCK = {
  /** The last pieces of a product, or of one of its options, are scarce. */
  scarcePieces: 100,
  /** The share of all guests together in the scarce pieces, unless the seller sets another one. */
  guestSharePercent: 50,
  /** The part of the rest that neither guests nor shoppers can reserve. */
  memberSharePercent: 50,
  /** The share of all trusted buyers together. The rest stays for guests and shoppers. */
  trustedSharePercent: 75,
  /** The most that the unpaid orders of one account reserve, */
  accountSharePercent: 10,
  /** and so many pieces in any case: otherwise an account could order one piece of the most products, and a guest several. */
  accountPieces: 3,
  /** The time limit of an unpaid order of scarce pieces. */
  holdMs: 5 * 60_000,
  /** The pieces of a guest's lapsed order are not for guests for so long at most. */
  lapseCountsMs: 60_000,
  /** An account that left scarce pieces unpaid orders as a guest for so long. */
  trustLostMs: 24 * 60 * 60_000,
  /** An account that replaces an order so soon stays trusted. Otherwise a replacement would double the time of an unpaid order. */
  changeMs: 2 * 60_000,
  /** A membership of the Discord server counts for so long after Discord has reported it. */
  membershipMs: 7 * 24 * 60 * 60_000,
} as const;

/**
 * `guest`: nobody is signed in, or an account that left scarce pieces unpaid in the last day. `shopper`: somebody is signed in, who has never
 * paid and is not known as a member of the Discord server. `trusted`: a member, or a shopper who has paid before.
 */
export const BUYER_CLASSES = ['guest', 'shopper', 'trusted'] as const;
export type BuyerClass = (typeof BUYER_CLASSES)[number];

/** One unpaid order in the shares of a product, by its pieces of one option. */
export interface SharedHold {
  pieces: number;
  buyer: BuyerClass;
  /** Its order has lapsed: its pieces are in stock again, but not for guests yet. */
  isReleased: boolean;
}

interface SharedStock {
  /** Pieces that can be ordered now. */
  stock: number;
  minimumQuantity: number;
  guestSharePercent: number;
  /** The unpaid orders that count. */
  holds: readonly SharedHold[];
}

/** The share of guests in a product's scarce pieces, in percent. */
export const guestShareOf = ({ guestSharePercent }: Pick<Partial<ProductInput>, 'guestSharePercent'>): number =>
  guestSharePercent ?? SCARCE_STOCK.guestSharePercent;

/** Whether an order of so many pieces takes some of the scarce ones. */
export const takesScarcePieces = (stock: number, quantity: number): boolean =>
  stock - quantity < SCARCE_STOCK.scarcePieces;

/** How many pieces a buyer can order on top of what the unpaid orders of all buyers of the class have reserved together. */
export function piecesInShare({ guestSharePercent, ...shared }: SharedStock, buyer: BuyerClass): number {
  const { stock, minimumQuantity, holds } = shared;
  if (guestSharePercent === 100) return stock;
  const leftOf = (percent: number, counts: (hold: SharedHold) => boolean): number =>
    shareOf(percent, minimumQuantity, shared) - piecesOf(holds.filter(counts));
  const openPercent = 100 - ((100 - guestSharePercent) * SCARCE_STOCK.memberSharePercent) / 100;
  const open = leftOf(openPercent, (hold) => !hold.isReleased && hold.buyer !== 'trusted');
  const forGuests = leftOf(guestSharePercent, (hold) => hold.isReleased || hold.buyer === 'guest');
  const left = {
    guest: Math.min(open, forGuests),
    shopper: open,
    trusted: leftOf(SCARCE_STOCK.trustedSharePercent, (hold) => !hold.isReleased && hold.buyer === 'trusted'),
  }[buyer];
  return wholeOrder(left, shared);
}

/** How many pieces an account can order that holds so many in its unpaid orders. */
export function piecesForAccount({ guestSharePercent, ...shared }: SharedStock, held: number): number {
  if (guestSharePercent === 100) return shared.stock;
  const least = Math.max(shared.minimumQuantity, SCARCE_STOCK.accountPieces);
  return wholeOrder(shareOf(SCARCE_STOCK.accountSharePercent, least, shared) - held, shared);
}

type Unsold = Pick<SharedStock, 'stock' | 'holds'>;

/** A share of the scarce pieces, `least` of them in any case, and all the pieces that are not scarce. Otherwise no guest could buy the last piece. */
function shareOf(percent: number, least: number, { stock, holds }: Unsold): number {
  const unsold = stock + piecesOf(holds.filter(({ isReleased }) => !isReleased));
  const scarce = Math.min(unsold, SCARCE_STOCK.scarcePieces);
  return unsold - scarce + Math.max(Math.min(least, scarce), Math.floor((scarce * percent) / 100));
}

function wholeOrder(left: number, { stock, minimumQuantity }: Pick<SharedStock, 'stock' | 'minimumQuantity'>): number {
  const pieces = Math.min(stock, left);
  return pieces >= minimumQuantity ? pieces : 0;
}

const piecesOf = (holds: readonly SharedHold[]): number => holds.reduce((sum, { pieces }) => sum + pieces, 0);
