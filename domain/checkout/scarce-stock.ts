import type { ProductInput } from '../catalog/product.ts';

/** How the last pieces of a product are shared among buyers who have not paid yet. Durations in ms. */
export const SCARCE_STOCK = {
  /** So many pieces of a product, or of one of its options, are scarce: the last ones. */
  scarcePieces: 100,
  /** How much of the scarce pieces guests can reserve at once, in percent, unless the seller sets another share. */
  guestSharePercent: 50,
  /** How much of the rest is reserved for members of the Discord server and for shoppers who have paid before, in percent. */
  memberSharePercent: 50,
  /** How long an unpaid order that counts in a share reserves its stock. */
  holdMs: 5 * 60_000,
  /** How long the pieces of a guest's lapsed order are not for guests again. */
  lapseCountsMs: 60_000,
  /** How long a shopper counts as a member of the Discord server after Discord has reported it. */
  membershipMs: 90 * 24 * 60 * 60_000,
} as const;

/**
 * Who wants to buy. `guest`: nobody is signed in. `shopper`: somebody is signed in, who has never paid and is not known as a member of the
 * Discord server. `trusted`: a member, or a shopper who has paid before.
 */
export type BuyerClass = 'guest' | 'shopper' | 'trusted';

/** One unpaid order in the shares of a product, by its pieces of one option. */
export interface SharedHold {
  pieces: number;
  isGuest: boolean;
  /** Its order has lapsed: its pieces are in stock again, but not for guests yet. */
  isReleased: boolean;
}

interface SharedStock {
  /** Pieces that can be ordered now. */
  stock: number;
  minimumQuantity: number;
  guestSharePercent: number;
  /** The unpaid orders of guests and shoppers that count. */
  holds: readonly SharedHold[];
}

/** The share of guests in a product's scarce pieces, in percent. */
export const guestShareOf = ({ guestSharePercent }: Pick<Partial<ProductInput>, 'guestSharePercent'>): number =>
  guestSharePercent ?? SCARCE_STOCK.guestSharePercent;

/** Whether an order of so many pieces takes some of the scarce ones. */
export const takesScarcePieces = (stock: number, quantity: number): boolean =>
  stock - quantity < SCARCE_STOCK.scarcePieces;

/**
 * How many pieces a buyer can order on top of what all guests and shoppers have reserved together. At least a minimum order is in each share:
 * otherwise nobody could buy the last piece as a guest.
 */
export function piecesInShare(
  { stock, minimumQuantity, guestSharePercent, holds }: SharedStock,
  buyer: BuyerClass,
): number {
  if (buyer === 'trusted' || guestSharePercent === 100) return stock;
  const active = holds.filter(({ isReleased }) => !isReleased);
  const unsold = stock + piecesOf(active);
  const shareOf = (percent: number): number => {
    const scarce = Math.min(unsold, SCARCE_STOCK.scarcePieces);
    return unsold - scarce + Math.max(Math.min(minimumQuantity, scarce), Math.floor((scarce * percent) / 100));
  };
  const openPercent = 100 - ((100 - guestSharePercent) * SCARCE_STOCK.memberSharePercent) / 100;
  const open = shareOf(openPercent) - piecesOf(active);
  const forGuests = shareOf(guestSharePercent) - piecesOf(holds.filter(({ isGuest }) => isGuest));
  const left = Math.min(stock, open, buyer === 'guest' ? forGuests : open);
  return left >= minimumQuantity ? left : 0;
}

const piecesOf = (holds: readonly SharedHold[]): number => holds.reduce((sum, { pieces }) => sum + pieces, 0);
