import { scarceShareReached } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import {
  piecesForAccount,
  piecesInShare,
  SCARCE_STOCK,
  takesScarcePieces,
  type BuyerClass,
} from '@blockbazaar/domain/checkout/scarce-stock';
import { succeed, type Result } from '@blockbazaar/domain/failures';
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

/**
 * The ids of the documents of `holds` in whose shares an order counts. Fails with SCARCE_SHARE_REACHED where it takes more than its buyer's share of
 * a scarce product, or more than one account can reserve.
 */
export function checkScarceShares({
  buyer,
  ownHolds,
  lines,
  products,
  scarceHolds,
  replaces,
  now,
}: ScarceCheck): Result<string[]> {
  const stocked = stockedLines(
    lines.filter(({ kind }) => kind === 'product'),
    products,
  );
  const scarce = new Map<string, string>();
  for (const [key, { pieces, stock, productId, guestSharePercent }] of piecesWanted(stocked)) {
    if (guestSharePercent !== 100 && takesScarcePieces(stock, pieces)) scarce.set(key, scarceKeyId(productId));
  }
  const inCart = new Map<string, number>();
  for (const { product, quantity, portions } of stocked) {
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
      const forAccount = ownHolds === undefined ? forClass : piecesForAccount(shared, heldIn(ownHolds, key) + taken);
      const pieces = Math.floor(Math.min(forClass, forAccount) / each);
      return [{ id, pieces, isOwnMaximum: forAccount < forClass }];
    });
    const [least] = left.toSorted((one, other) => one.pieces - other.pieces);
    if (least !== undefined && least.pieces < quantity) {
      const { id, pieces, isOwnMaximum } = least;
      const retryAfterS = waitS(scarceHolds.get(id) ?? new Map(), now);
      return scarceShareReached({ productName: product.name, buyer, isOwnMaximum, left: pieces, retryAfterS });
    }
    for (const { key, quantity: each } of portions) inCart.set(key, (inCart.get(key) ?? 0) + each * quantity);
  }
  return succeed([...new Set(scarce.values())]);
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
