import { offeredPart, offeredProduct, portionsOf } from '@blockbazaar/domain/catalog/bundles/bundle';
import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import {
  shareExceeded,
  tooManyHeldLines,
  unpaidCooldown,
  type BuyerKeyKind,
} from '@blockbazaar/domain/checkout/purchase-limit-failures';
import { allowanceOf, piecesLeft, type Allowance } from '@blockbazaar/domain/checkout/purchase-limits';
import type { Failure } from '@blockbazaar/domain/failures';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { heldOf, linesOf } from './active-hold.ts';
import { NO_HISTORY, type BuyerHistory, type Lapse } from './buyer-history.ts';
import type { BuyerKey } from './buyer-keys.ts';

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
  /** 0: not limited. */
  heldLinesMax: number;
  /** In ms. */
  now: number;
}

/** What decides about a buyer: of a signed-in shopper who has paid before their own orders, of anybody else all that is known. */
export function decidingKeys(
  buyerKeys: readonly BuyerKey[],
  histories: PurchaseLimitCheck['histories'],
): readonly BuyerKey[] {
  const trusted = buyerKeys.filter(({ kind, id }) => kind === 'shopper' && histories.get(id)?.hasPaid === true);
  return trusted.length > 0 ? trusted : buyerKeys;
}

/** All that is against a purchase, the worst first; nothing where it holds no stock. */
export function checkPurchaseLimits({ lines, ...check }: PurchaseLimitCheck): LimitRefusal[] {
  const stocked = lines.filter(({ kind }) => kind === 'product');
  if (stocked.length === 0) return [];
  const buyers = decidingKeys(check.buyerKeys, check.histories).map((key) => buyerOf(key, check));
  const [cooling] = buyers
    .filter(({ allowance }) => allowance.share === 'nothing')
    .toSorted((one, other) => (other.allowance.until ?? 0) - (one.allowance.until ?? 0));
  if (cooling !== undefined)
    return [{ failure: unpaidCooldown(cooling.kind, waitS(cooling, check.now)).failure, product: null }];
  const wanted = stocked.flatMap((line) => {
    const product = offeredProduct(check.products, line);
    return product === null ? [] : [{ ...line, product, portions: portionsOfEach(line, check.products) }];
  });
  const keys = new Set(wanted.flatMap(({ portions }) => portions.map(({ key }) => key)));
  const inCart = new Map<string, number>();
  const refusals = wanted.flatMap((line) => {
    const refusal = shareRefusal(buyers, line, inCart, check.now);
    for (const { key, quantity } of line.portions) inCart.set(key, (inCart.get(key) ?? 0) + quantity * line.quantity);
    return refusal ?? [];
  });
  return [...heldLinesRefusals(buyers, { order: stocked.length, stock: keys.size }, check.heldLinesMax), ...refusals];
}

/** What one piece of a line takes of a product or a variant (`lineKey`), and how much there is of it. */
interface PortionOfEach {
  key: string;
  quantity: number;
  stock: number;
}

const portionsOfEach = (
  { productId, variantId }: Pick<OrderLine, 'productId' | 'variantId'>,
  products: ReadonlyMap<string, PriceableProduct>,
): PortionOfEach[] =>
  portionsOf({ productId, variantId, quantity: 1, parts: products.get(productId)?.parts }).map((portion) => ({
    key: lineKey(portion),
    quantity: portion.quantity,
    stock: offeredPart(portion, products)?.stock ?? 0,
  }));

interface Buyer {
  kind: BuyerKeyKind;
  holds: BuyerHistory['holds'];
  allowance: Allowance;
}

function buyerOf({ kind, id }: BuyerKey, { histories, replaces, now }: Omit<PurchaseLimitCheck, 'lines'>): Buyer {
  const { holds, lapses } = histories.get(id) ?? NO_HISTORY;
  const counting = [...lapses].filter(([orderId, lapse]) => orderId !== replaces || !canBeReplaced(lapse));
  return {
    kind,
    holds,
    allowance: allowanceOf(
      counting.map(([, { at }]) => at.toMillis()),
      now,
    ),
  };
}

/** Who gives an order up to change it has not kept anything from others; who let it run out has. */
const canBeReplaced = ({ reason }: Lapse): boolean => reason !== 'expired';

/** Kinds whose lines are counted: a name is given by anybody, and a token is a matter of one browser's hour. */
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
  {
    productId,
    variantId,
    quantity,
    product,
    portions,
  }: Pick<OrderLine, 'productId' | 'variantId' | 'quantity'> & { product: PriceableProduct; portions: PortionOfEach[] },
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
