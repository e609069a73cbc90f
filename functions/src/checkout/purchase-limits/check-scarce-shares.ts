import { scarceShareReached } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import {
  accountAllowance,
  quantityInShare,
  SCARCE_STOCK,
  isScarceOrder,
  type BuyerClass,
} from '@blockbazaar/domain/checkout/scarce-stock';
import { succeed, type LimitedProduct, type Result } from '@blockbazaar/domain/failures';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { scarceKeyId } from '../../documents/buyer-keys.ts';
import { totalHeldQuantity } from './active-hold.ts';
import type { BuyerHistory } from './buyer-history.ts';
import { sharedHolds, excludeReplacedHold, type ScarceHolds } from './scarce-holds.ts';
import { stockedLines, type StockedLine } from './stocked-lines.ts';

interface ScarceCheck {
  buyer: BuyerClass;
  /** The unpaid orders of the signed-in shopper; undefined for a guest. */
  ownHolds: BuyerHistory['holds'] | undefined;
  lines: readonly Pick<OrderLine, 'kind' | 'productId' | 'variantId' | 'quantity'>[];
  products: ReadonlyMap<string, PriceableProduct>;
  /** By document id; a missing document has no holds. */
  scarceHolds: ReadonlyMap<string, ScarceHolds>;
  /** The order that this one replaces. */
  replaces: string | undefined;
  /** In ms. */
  now: number;
}

/** The shares in which an order counts. */
export interface ScarceShares {
  /** The document ids in `holds`. */
  ids: string[];
  /** The buyer class whose share it uses. */
  buyer: BuyerClass;
}

/**
 * Returns the shares in which an order counts. A signed-in shopper can also use the guest share, because the account
 * maximum could otherwise be less than a guest's. Fails with SCARCE_SHARE_REACHED if an order exceeds the share of a
 * scarce product, or the maximum of one account.
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
  /** The first line that exceeds the buyer's limit; null if there is none. `id`: the document with the share. */
  reached: (LimitedProduct & { id: string; productName: string; isOwnMaximum: boolean }) | null;
}

function sharesOf({ buyer, ownHolds, lines, products, scarceHolds, replaces }: ScarceCheck): Shares {
  const stocked = stockedLines(
    lines.filter(({ kind }) => kind === 'product'),
    products,
  );
  const scarce = new Map<string, string>();
  for (const [key, { pieces, stock, productId, guestSharePercent }] of requestedQuantities(stocked)) {
    if (guestSharePercent !== 100 && isScarceOrder(stock, pieces)) scarce.set(key, scarceKeyId(productId));
  }
  const ids = [...new Set(scarce.values())];
  const inCart = new Map<string, number>();
  for (const { productId, variantId, product, quantity, portions } of stocked) {
    const left = portions.flatMap(({ key, quantity: each, stock, guestSharePercent }) => {
      const id = scarce.get(key);
      if (id === undefined) return [];
      const taken = inCart.get(key) ?? 0;
      const holds = sharedHolds(excludeReplacedHold(scarceHolds.get(id) ?? new Map(), replaces), key);
      const shared = {
        stock: stock - taken,
        minimumQuantity: product.minimumQuantity * each,
        guestSharePercent,
        holds: [...holds, { pieces: taken, buyer, isReleased: false }],
      };
      const forClass = quantityInShare(shared, buyer);
      const isLimited = ownHolds !== undefined && buyer !== 'guest';
      const forAccount = isLimited ? accountAllowance(shared, totalHeldQuantity(ownHolds, key) + taken) : forClass;
      const reservable = Math.floor(Math.min(forClass, forAccount) / each);
      return [{ id, pieces: reservable, isOwnMaximum: forAccount < forClass }];
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

/** The total quantities of the lines, by product or variant (`lineKey`). */
function requestedQuantities(
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

/** The time until the first of these ends, in seconds; null if there is none to wait for. */
function waitS(holds: ScarceHolds, now: number): number | null {
  const ends = [...holds.values()].map(
    ({ expiresAt, isReleased }) => expiresAt.toMillis() + (isReleased ? 0 : SCARCE_STOCK.lapseRetentionMs),
  );
  const next = ends.filter((end) => end > now);
  return next.length === 0 ? null : Math.ceil((Math.min(...next) - now) / 1_000);
}
