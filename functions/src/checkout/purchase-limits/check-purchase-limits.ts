import {
  rateLimitedConnection,
  shareExceeded,
  tooManyHeldLines,
  tooManyLinesOfConnection,
  unpaidCooldown,
  type BuyerKeyKind,
} from '@blockbazaar/domain/checkout/purchase-limit-failures';
import {
  allowanceOf,
  nextOrderAt,
  remainingQuantity,
  PURCHASE_LIMITS,
  SHARES,
  type Allowance,
} from '@blockbazaar/domain/checkout/purchase-limits';
import type { Failure } from '@blockbazaar/domain/failures';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { rateLimited } from '@blockbazaar/domain/rate-limited';
import type { BuyerKey } from '../../documents/buyer-keys.ts';
import { totalHeldQuantity, lineCount } from './active-hold.ts';
import { isTrusted } from './buyer-class.ts';
import { canBeReplaced, NO_HISTORY, type BuyerHistory, type Lapse } from './buyer-history.ts';
import type { PurchaseLimits } from './purchase-limits.ts';
import { stockedLines, type StockedLine } from './stocked-lines.ts';

interface PurchaseLimitCheck {
  buyerKeys: readonly BuyerKey[];
  /** By buyer key. */
  histories: ReadonlyMap<string, BuyerHistory>;
  lines: readonly Pick<OrderLine, 'kind' | 'productId' | 'variantId' | 'quantity'>[];
  products: ReadonlyMap<string, PriceableProduct>;
  /** The order that this one replaces. Its cancellation does not count. */
  replaces: string | undefined;
  limits: PurchaseLimits;
  /** In ms. */
  now: number;
}

/** The history of the signed-in shopper; undefined for a guest. */
export function historyOfShopper(
  buyerKeys: readonly BuyerKey[],
  histories: PurchaseLimitCheck['histories'],
): BuyerHistory | undefined {
  const shopper = buyerKeys.find(({ kind }) => kind === 'shopper');
  return shopper === undefined ? undefined : (histories.get(shopper.id) ?? NO_HISTORY);
}

/** The keys that an order counts for: only the account of a trusted shopper, otherwise all keys. */
export function decidingKeys(
  buyerKeys: readonly BuyerKey[],
  histories: PurchaseLimitCheck['histories'],
): readonly BuyerKey[] {
  const history = historyOfShopper(buyerKeys, histories);
  return history !== undefined && isTrusted(history) ? buyerKeys.filter(({ kind }) => kind === 'shopper') : buyerKeys;
}

type ConnectionKind = keyof typeof PURCHASE_LIMITS.connectionOrders;

/** True if unrelated people can share a key of this kind. */
const isConnection = (kind: BuyerKeyKind): kind is ConnectionKind => kind in PURCHASE_LIMITS.connectionOrders;

/**
 * All failures of a purchase, most severe first. A purchase of only in-game money is limited in its rate alone, because
 * it reserves no stock.
 */
export function checkPurchaseLimits({ lines, ...check }: PurchaseLimitCheck): Failure[] {
  const buyers = decidingKeys(check.buyerKeys, check.histories).map((key) => buyerOf(key, check));
  const isGuest = !buyers.some(({ kind }) => kind === 'shopper');
  // Other people on the same connection can use up its limit, so it does not apply to signed-in shoppers.
  const counted = buyers.filter(({ kind }) => isGuest || !isConnection(kind));
  const rate = rateRefusals(counted, check);
  const stocked = lines.filter(({ kind }) => kind === 'product');
  if (rate.length > 0 || stocked.length === 0) return rate;
  const [cooling] = buyers
    .filter(({ kind }) => !isConnection(kind))
    .map((buyer) => ({ kind: buyer.kind, allowance: allowanceIn(buyer, null, check.now) }))
    .filter(({ allowance }) => allowance.share === 'nothing')
    .toSorted((one, other) => (other.allowance.until ?? 0) - (one.allowance.until ?? 0));
  if (cooling !== undefined) return [unpaidCooldown(cooling.kind, waitS(cooling.allowance, check.now)).failure];
  const requestedLines = stockedLines(stocked, check.products);
  const stockKeys = new Set(requestedLines.flatMap(({ portions }) => portions.map(({ key }) => key)));
  const inCart = new Map<string, number>();
  const refusals = requestedLines.flatMap((line) => {
    const refusal = shareRefusal(buyers, line, inCart, check.now);
    for (const { key, quantity } of line.portions) inCart.set(key, (inCart.get(key) ?? 0) + quantity * line.quantity);
    return refusal ?? [];
  });
  return [...heldLinesRefusals(counted, { order: stocked.length, stock: stockKeys.size }, check), ...refusals];
}

interface Buyer {
  kind: BuyerKeyKind;
  holds: BuyerHistory['holds'];
  lapses: BuyerHistory['lapses'];
  /** The lapses that count against the shares of stock. */
  countedLapses: readonly Lapse[];
}

function buyerOf({ kind, id }: BuyerKey, { histories, replaces }: Omit<PurchaseLimitCheck, 'lines'>): Buyer {
  const { holds, lapses } = histories.get(id) ?? NO_HISTORY;
  const countedLapses = [...lapses]
    .filter(([orderId, lapse]) => lapse.keys.length > 0 && (orderId !== replaces || !canBeReplaced(lapse)))
    .map(([, lapse]) => lapse);
  return { kind, holds, lapses, countedLapses };
}

/**
 * The quantity of a product or variant (`lineKey`) that a buyer can reserve. A lapse on a connection counts only for
 * the products that it reserved, so that one person cannot reduce all limits of others there. A buyer's own lapse
 * counts for all products.
 */
function allowanceIn({ kind, countedLapses }: Buyer, key: string | null, now: number): Allowance {
  const ofConnection = isConnection(kind);
  const counting = countedLapses.filter(({ keys }) => !ofConnection || key === null || keys.includes(key));
  return allowanceOf(
    counting.map(({ at }) => at.toMillis()),
    ofConnection ? SHARES.connection : SHARES.own,
    now,
  );
}

/** Paid orders and refused requests do not count. */
function rateRefusals(
  buyers: readonly Buyer[],
  { limits: { unpaidOrders }, now }: Pick<PurchaseLimitCheck, 'limits' | 'now'>,
): Failure[] {
  const { max, windowMs } = unpaidOrders;
  const waits = buyers.flatMap(({ kind, holds, lapses }) => {
    const countUntil = [
      ...[...holds.values()].map(({ expiresAt }) => Math.max(expiresAt.toMillis(), now) + windowMs),
      ...[...lapses.values()].map(({ at }) => at.toMillis() + windowMs),
    ];
    const ordersMax = isConnection(kind) ? max * PURCHASE_LIMITS.connectionOrders[kind] : max;
    const until = nextOrderAt(countUntil, ordersMax, now);
    return until === null ? [] : [{ kind, retryAfterS: Math.ceil((until - now) / 1_000) }];
  });
  const [longest] = waits.toSorted((one, other) => other.retryAfterS - one.retryAfterS);
  if (longest === undefined) return [];
  const refuse = waits.every(({ kind }) => isConnection(kind)) ? rateLimitedConnection : rateLimited;
  return [refuse(longest.retryAfterS).failure];
}

/** A bundle has a line for each part. */
interface LineCounts {
  order: number;
  stock: number;
}

function heldLinesRefusals(
  buyers: readonly Buyer[],
  lines: LineCounts,
  { limits, now }: Pick<PurchaseLimitCheck, 'limits' | 'now'>,
): Failure[] {
  if (limits.heldLinesMax === 0) return [];
  const refused = buyers.flatMap((buyer) => {
    const refusal = isConnection(buyer.kind)
      ? connectionLinesRefusal(buyer.kind, buyers, lines, { limits, now })
      : ownLinesRefusal(buyer, lines, limits.heldLinesMax);
    return refusal === null ? [] : [refusal.failure];
  });
  return refused.slice(0, 1);
}

/**
 * A browser alone has no limit: its token expires after an hour. An account without unpaid orders can order any cart,
 * because otherwise the largest carts could not be bought.
 */
function ownLinesRefusal({ kind, holds }: Buyer, lines: LineCounts, most: number) {
  const held = heldLines(holds);
  const isOver = kind === 'shopper' && (held === 0 ? lines.order : held + lines.stock) > most;
  return isOver ? tooManyHeldLines(held, most) : null;
}

/**
 * A guest on a connection with many lines can still place a small order. Lines of lapsed orders also count for a while.
 * Otherwise immediately cancelled orders would let the connection's document exceed the size limit.
 */
function connectionLinesRefusal(
  kind: ConnectionKind,
  buyers: readonly Buyer[],
  lines: LineCounts,
  { limits: { heldLinesMax, unpaidOrders }, now }: Pick<PurchaseLimitCheck, 'limits' | 'now'>,
) {
  const linesOfConnection = buyers
    .filter((buyer) => buyer.kind === kind)
    .reduce((sum, { holds, lapses }) => {
      const recent = [...lapses.values()].filter(({ at }) => at.toMillis() + unpaidOrders.windowMs > now);
      return sum + heldLines(holds) + recent.reduce((count, { keys }) => count + keys.length, 0);
    }, 0);
  const wanted = linesOfConnection === 0 ? lines.order : linesOfConnection + lines.stock;
  if (wanted <= heldLinesMax * PURCHASE_LIMITS.connectionLines[kind]) return null;
  const own = buyers.filter((buyer) => !isConnection(buyer.kind)).reduce((sum, { holds }) => sum + heldLines(holds), 0);
  const left = Math.max(0, PURCHASE_LIMITS.smallOrderLines - own);
  return lines.stock > left ? tooManyLinesOfConnection(left) : null;
}

const heldLines = (holds: BuyerHistory['holds']): number =>
  [...holds.values()].reduce((sum, hold) => sum + lineCount(hold), 0);

function shareRefusal(
  buyers: readonly Buyer[],
  { productId, variantId, quantity, product, portions }: StockedLine,
  /** The quantities of other lines in the same cart, by key. */
  inCart: ReadonlyMap<string, number>,
  now: number,
): Failure | null {
  const [least] = buyers
    .flatMap((buyer) =>
      portions.map(({ key, quantity: each, stock }) => {
        const allowance = allowanceIn(buyer, key, now);
        const taken = inCart.get(key) ?? 0;
        const availableStock = {
          stock: stock - taken,
          minimumQuantity: product.minimumQuantity * each,
          held: totalHeldQuantity(buyer.holds, key) + taken,
        };
        return {
          by: buyer.kind,
          allowance,
          left: Math.floor(remainingQuantity(availableStock, allowance.share) / each),
        };
      }),
    )
    .filter(({ allowance, left }) => allowance.share !== 'everything' && left < quantity)
    .toSorted((one, other) => one.left - other.left);
  if (least === undefined) return null;
  const { by, left, allowance } = least;
  const productName = product.name;
  return shareExceeded({ productId, variantId, productName, by, left, retryAfterS: waitS(allowance, now) }).failure;
}

/** The time until the buyer may order more, in seconds. */
const waitS = ({ until }: Allowance, now: number): number => Math.max(1, Math.ceil(((until ?? now) - now) / 1_000));
