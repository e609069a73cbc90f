import {
  shareExceeded,
  tooManyHeldLines,
  unpaidCooldown,
  type BuyerKeyKind,
} from '@blockbazaar/domain/checkout/purchase-limit-failures';
import {
  allowanceOf,
  nextOrderAt,
  piecesLeft,
  PURCHASE_LIMITS,
  SHARES,
  type Allowance,
} from '@blockbazaar/domain/checkout/purchase-limits';
import type { BuyerClass } from '@blockbazaar/domain/checkout/scarce-stock';
import type { Failure } from '@blockbazaar/domain/failures';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { rateLimited } from '@blockbazaar/domain/rate-limited';
import { heldOf, linesOf } from './active-hold.ts';
import { NO_HISTORY, type BuyerHistory, type Lapse } from './buyer-history.ts';
import type { BuyerKey } from './buyer-keys.ts';
import type { PurchaseLimits } from './purchase-limits.ts';
import { stockedLines, type StockedLine } from './stocked-lines.ts';

/** Why a purchase cannot be had without paying for others first. */
export interface LimitRefusal {
  failure: Failure;
  /** The product that there is too much of, and how many pieces are possible; null: it is about the whole order. */
  product: { productId: string; variantId: string | null; left: number } | null;
}

interface PurchaseLimitCheck {
  buyerKeys: readonly BuyerKey[];
  /** By buyer key. */
  histories: ReadonlyMap<string, BuyerHistory>;
  lines: readonly Pick<OrderLine, 'kind' | 'productId' | 'variantId' | 'quantity'>[];
  products: ReadonlyMap<string, PriceableProduct>;
  /** The order whose place this one takes: that it was given up does not count against it. */
  replaces: string | undefined;
  limits: PurchaseLimits;
  /** In ms. */
  now: number;
}

/** Who a buyer is, by what is known of the signed-in shopper. */
export function buyerClassOf(buyerKeys: readonly BuyerKey[], histories: PurchaseLimitCheck['histories']): BuyerClass {
  const shopper = buyerKeys.find(({ kind }) => kind === 'shopper');
  if (shopper === undefined) return 'guest';
  const { hasPaid, isMember } = histories.get(shopper.id) ?? NO_HISTORY;
  return hasPaid || isMember ? 'trusted' : 'shopper';
}

/** What decides about a buyer: of a trusted one their own orders, of anybody else all that is known. */
export const decidingKeys = (
  buyerKeys: readonly BuyerKey[],
  histories: PurchaseLimitCheck['histories'],
): readonly BuyerKey[] =>
  buyerClassOf(buyerKeys, histories) === 'trusted' ? buyerKeys.filter(({ kind }) => kind === 'shopper') : buyerKeys;

/** All that is against a purchase, the worst first. One of money alone is limited in its rate only: it holds no stock. */
export function checkPurchaseLimits({ lines, ...check }: PurchaseLimitCheck): LimitRefusal[] {
  const keys = decidingKeys(check.buyerKeys, check.histories);
  const rate = rateRefusals(keys, check);
  const stocked = lines.filter(({ kind }) => kind === 'product');
  if (rate.length > 0 || stocked.length === 0) return rate;
  const buyers = keys.map((key) => buyerOf(key, check));
  const [cooling] = buyers
    .filter(({ allowance }) => allowance.share === 'nothing')
    .toSorted((one, other) => (other.allowance.until ?? 0) - (one.allowance.until ?? 0));
  if (cooling !== undefined)
    return [{ failure: unpaidCooldown(cooling.kind, waitS(cooling, check.now)).failure, product: null }];
  const wanted = stockedLines(stocked, check.products);
  const stockKeys = new Set(wanted.flatMap(({ portions }) => portions.map(({ key }) => key)));
  const inCart = new Map<string, number>();
  const refusals = wanted.flatMap((line) => {
    const refusal = shareRefusal(buyers, line, inCart, check.now);
    for (const { key, quantity } of line.portions) inCart.set(key, (inCart.get(key) ?? 0) + quantity * line.quantity);
    return refusal ?? [];
  });
  const { heldLinesMax } = check.limits;
  return [...heldLinesRefusals(buyers, { order: stocked.length, stock: stockKeys.size }, heldLinesMax), ...refusals];
}

/** An order that is paid does not count, nor does a request that is refused. What is counted by a larger network is for many addresses. */
function rateRefusals(
  keys: readonly BuyerKey[],
  { histories, limits: { unpaidOrders }, now }: Omit<PurchaseLimitCheck, 'lines'>,
): LimitRefusal[] {
  const { max, windowMs } = unpaidOrders;
  const waits = keys.flatMap(({ kind, id }) => {
    const { holds, lapses } = histories.get(id) ?? NO_HISTORY;
    const countUntil = [
      ...[...holds.values()].map(({ expiresAt }) => Math.max(expiresAt.toMillis(), now) + windowMs),
      ...[...lapses.values()].map(({ at }) => at.toMillis() + windowMs),
    ];
    const most = kind === 'network' ? max * PURCHASE_LIMITS.addressesPerNetwork : max;
    return nextOrderAt(countUntil, most, now) ?? [];
  });
  if (waits.length === 0) return [];
  return [{ failure: rateLimited(Math.ceil((Math.max(...waits) - now) / 1_000)).failure, product: null }];
}

interface Buyer {
  kind: BuyerKeyKind;
  holds: BuyerHistory['holds'];
  allowance: Allowance;
}

function buyerOf({ kind, id }: BuyerKey, { histories, replaces, now }: Omit<PurchaseLimitCheck, 'lines'>): Buyer {
  const { holds, lapses } = histories.get(id) ?? NO_HISTORY;
  const counting = [...lapses].filter(
    ([orderId, lapse]) => lapse.heldStock && (orderId !== replaces || !canBeReplaced(lapse)),
  );
  return {
    kind,
    holds,
    allowance: allowanceOf(
      counting.map(([, { at }]) => at.toMillis()),
      kind === 'address' || kind === 'network' ? SHARES.connection : SHARES.own,
      now,
    ),
  };
}

/** Who gives an order up to change it has not kept anything from others; who let it run out has. */
const canBeReplaced = ({ reason }: Lapse): boolean => reason !== 'expired';

/** Kinds whose lines are counted: a token is a matter of one browser's hour. */
const CAPPED: ReadonlySet<BuyerKeyKind> = new Set<BuyerKeyKind>(['shopper', 'address', 'network']);

/** Bundles hold a line for each part. Who holds nothing may have an order of any: else there would be carts that nobody can buy. */
function heldLinesRefusals(
  buyers: readonly Buyer[],
  lines: { order: number; stock: number },
  heldLinesMax: number,
): LimitRefusal[] {
  if (heldLinesMax === 0) return [];
  const over = buyers
    .filter(({ kind }) => CAPPED.has(kind))
    .map(({ kind, holds }) => ({ kind, held: [...holds.values()].reduce((sum, hold) => sum + linesOf(hold), 0) }))
    .filter(({ held }) => (held === 0 ? lines.order : held + lines.stock) > heldLinesMax)
    .toSorted((one, other) => other.held - one.held);
  return over
    .slice(0, 1)
    .map(({ kind, held }) => ({ failure: tooManyHeldLines(kind, held, heldLinesMax).failure, product: null }));
}

function shareRefusal(
  buyers: readonly Buyer[],
  { productId, variantId, quantity, product, portions }: StockedLine,
  /** What other lines of the same cart take, by key. */
  inCart: ReadonlyMap<string, number>,
  now: number,
): LimitRefusal | null {
  const [least] = buyers
    .filter(({ allowance }) => allowance.share !== 'everything')
    .map((buyer) => {
      const pieces = portions.map(({ key, quantity: each, stock }) => {
        const taken = inCart.get(key) ?? 0;
        const held = [...buyer.holds.values()].reduce((sum, hold) => sum + heldOf(hold, key), taken);
        const minimumQuantity = product.minimumQuantity * each;
        return Math.floor(piecesLeft({ stock: stock - taken, minimumQuantity, held }, buyer.allowance.share) / each);
      });
      return { buyer, left: Math.min(...pieces) };
    })
    .filter(({ left }) => left < quantity)
    .toSorted((one, other) => one.left - other.left);
  if (least === undefined) return null;
  const { buyer, left } = least;
  const retryAfterS = waitS(buyer, now);
  const { failure } = shareExceeded({ productName: product.name, by: buyer.kind, left, retryAfterS });
  return { failure, product: { productId, variantId, left } };
}

/** When a buyer may have more, in seconds from now. */
const waitS = ({ allowance: { until } }: Buyer, now: number): number =>
  Math.max(1, Math.ceil(((until ?? now) - now) / 1_000));
