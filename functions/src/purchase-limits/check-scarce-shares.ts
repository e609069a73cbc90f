import { scarceShareReached } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import {
  piecesForAccount,
  piecesInShare,
  SCARCE_STOCK,
  takesScarcePieces,
  type BuyerClass,
} from '@blockbazaar/domain/checkout/scarce-stock';
import { succeed, type LimitedProduct, type Result } from '@blockbazaar/domain/failures';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { heldIn } from './active-hold.ts';
import type { BuyerHistory } from './buyer-history.ts';
import { scarceKeyId } from './buyer-keys.ts';
import { sharedHolds, withoutReplaced, type ScarceHolds } from './scarce-holds.ts';
import { stockedLines, type StockedLine } from './stocked-lines.ts';

interface ScarceCheck {
  buyer: BuyerClass;
  /** The unpaid orders of the signed-in shopper; undefined: a guest's. */
  ownHolds: BuyerHistory['holds'] | undefined;
  lines: readonly Pick<OrderLine, 'kind' | 'productId' | 'variantId' | 'quantity'>[];
  products: ReadonlyMap<string, PriceableProduct>;
  /** By the ids of their documents; one that does not exist has none. */
  scarceHolds: ReadonlyMap<string, ScarceHolds>;
  /** The order whose place this one takes. */
  replaces: string | undefined;
  /** In ms. */
  now: number;
}

/** The shares in which an order counts. */
export interface ScarceShares {
  /** The ids of the documents of `holds`. */
  ids: string[];
  /** The class whose share it takes. */
  buyer: BuyerClass;
}

/**
 * The shares in which an order counts. Somebody who is signed in can order in the guests' share, too: otherwise the account's maximum would
 * leave them less than a guest. Fails with SCARCE_SHARE_REACHED where an order takes more than
 * the share of a scarce product, or more than one account can reserve.
 */
export function checkScarceShares(check: ScarceCheck): Result<ScarceShares> {
  const own = sharesOf(check);
  const { buyer, ownHolds, scarceHolds, now } = check;
  const isGuestToo = buyer === 'shopper' || buyer === 'trusted';
  const asGuest =
    own.reached !== null && isGuestToo ? sharesOf({ ...check, buyer: 'guest', ownHolds: undefined }) : own;
  if (own.reached === null || asGuest.reached === null)
    return succeed(own.reached === null ? { ids: own.ids, buyer } : { ids: asGuest.ids, buyer: 'guest' });
  const { id, ...reached } = own.reached;
  const left = isSameLine(reached, asGuest.reached) ? Math.max(reached.left, asGuest.reached.left) : reached.left;
  const retryAfterS = waitS(scarceHolds.get(id) ?? new Map(), now);
  return scarceShareReached({ ...reached, buyer, isSignedIn: ownHolds !== undefined, left, retryAfterS });
}

const isSameLine = (one: LimitedProduct, other: LimitedProduct): boolean =>
  one.productId === other.productId && one.variantId === other.variantId;

interface Shares {
  ids: string[];
  /** The first line that takes more than its buyer can order; null: there is none. `id`: of the document with the share. */
  reached: (LimitedProduct & { id: string; productName: string; isOwnMaximum: boolean }) | null;
}

function sharesOf({ buyer, ownHolds, lines, products, scarceHolds, replaces }: ScarceCheck): Shares {
  const stocked = stockedLines(
    lines.filter(({ kind }) => kind === 'product'),
    products,
  );
  const scarce = new Map<string, string>();
  for (const [key, { pieces, stock, productId, guestSharePercent }] of piecesWanted(stocked)) {
    if (guestSharePercent !== 100 && takesScarcePieces(stock, pieces)) scarce.set(key, scarceKeyId(productId));
  }
  const ids = [...new Set(scarce.values())];
  const inCart = new Map<string, number>();
  for (const { productId, variantId, product, quantity, portions } of stocked) {
    const left = portions.flatMap(({ key, quantity: each, stock, guestSharePercent }) => {
      const id = scarce.get(key);
      if (id === undefined) return [];
      const taken = inCart.get(key) ?? 0;
      const holds = sharedHolds(withoutReplaced(scarceHolds.get(id) ?? new Map(), replaces), key);
      const shared = {
        stock: stock - taken,
        minimumQuantity: product.minimumQuantity * each,
        guestSharePercent,
        holds: [...holds, { pieces: taken, buyer, isReleased: false }],
      };
      const forClass = piecesInShare(shared, buyer);
      const isLimited = ownHolds !== undefined && buyer !== 'guest';
      const forAccount = isLimited ? piecesForAccount(shared, heldIn(ownHolds, key) + taken) : forClass;
      const pieces = Math.floor(Math.min(forClass, forAccount) / each);
      return [{ id, pieces, isOwnMaximum: forAccount < forClass }];
    });
    const [least] = left.toSorted((one, other) => one.pieces - other.pieces);
    if (least !== undefined && least.pieces < quantity) {
      const { id, pieces, isOwnMaximum } = least;
      const reached = { id, productId, variantId, productName: product.name, left: pieces, isOwnMaximum };
      return { ids, reached };
    }
    for (const { key, quantity: each } of portions) inCart.set(key, (inCart.get(key) ?? 0) + each * quantity);
  }
  return { ids, reached: null };
}

/** What the lines take together, by product or variant (`lineKey`). */
function piecesWanted(
  lines: readonly StockedLine[],
): Map<string, StockedLine['portions'][number] & { pieces: number }> {
  const wanted = new Map<string, StockedLine['portions'][number] & { pieces: number }>();
  for (const { quantity, portions } of lines) {
    for (const portion of portions) {
      const pieces = (wanted.get(portion.key)?.pieces ?? 0) + portion.quantity * quantity;
      wanted.set(portion.key, { ...portion, pieces });
    }
  }
  return wanted;
}

/** When the first of these is over, in seconds from now; null where there is none to wait for. */
function waitS(holds: ScarceHolds, now: number): number | null {
  const ends = [...holds.values()].map(
    ({ expiresAt, isReleased }) => expiresAt.toMillis() + (isReleased ? 0 : SCARCE_STOCK.lapseCountsMs),
  );
  const next = ends.filter((end) => end > now);
  return next.length === 0 ? null : Math.ceil((Math.min(...next) - now) / 1_000);
}
