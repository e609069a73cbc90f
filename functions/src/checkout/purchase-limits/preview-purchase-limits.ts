import type { CallableInput, PurchaseLimit } from '@blockbazaar/domain/callables';
import { hasVariants, lineKey, withStockReduced } from '@blockbazaar/domain/catalog/variants/variant';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { missingParts, parseProducts } from '../../catalog/stock.ts';
import { buyerKeysOf } from '../../documents/buyer-keys.ts';
import { holdsRef } from '../../documents/holds.ts';
import { productRef } from '../../documents/products.ts';
import type { Shopper } from '../../platform/define-callable.ts';
import { firestore } from '../../platform/firestore.ts';
import { getAll } from '../../platform/read-all.ts';
import { heldQuantity, type ActiveHold } from './active-hold.ts';
import { parseHistory, type BuyerHistory } from './buyer-history.ts';
import { checkPurchaseLimits } from './check-purchase-limits.ts';
import { purchaseLimits } from './purchase-limits.ts';

type Items = NonNullable<CallableInput<'validateCustomerInfo'>['items']>;

interface Cart {
  items: Items;
  /** The unpaid order that is cancelled before this cart is checked out. */
  replaces: string | undefined;
}

/**
 * Previews the purchase limits that would refuse a checkout of this cart now, so that the page can show them before the
 * payment step. Only earlier orders of the same shopper or browser count: orders of others on the same connection must
 * not be revealed to the caller.
 */
export async function previewPurchaseLimits({ items, replaces }: Cart, caller: Shopper): Promise<PurchaseLimit[]> {
  const buyerKeys = buyerKeysOf(caller).filter(({ kind }) => kind === 'shopper' || kind === 'token');
  if (buyerKeys.length === 0) return [];
  const now = Date.now();
  const stored = (
    await getAll(
      firestore,
      buyerKeys.map(({ id }) => holdsRef(id)),
    )
  ).map((snapshot) => [snapshot.id, parseHistory(snapshot, now)] as const);
  if (stored.every(([, { holds, lapses }]) => holds.size === 0 && lapses.size === 0)) return [];

  const lines = items.map(({ kind = 'product', variantId = null, ...item }) => ({ kind, variantId, ...item }));
  const productIds = lines.filter(({ kind }) => kind === 'product').map(({ productId }) => productId);
  const named = parseProducts(await getAll(firestore, productIds.map(productRef)));
  const parts = parseProducts(await getAll(firestore, missingParts(named).map(productRef)));
  const products = new Map([...named, ...parts]);
  const histories = stored.map(([id, history]) => [id, without(history, replaces)] as const);
  const refusals = checkPurchaseLimits({
    buyerKeys,
    histories: new Map(histories),
    lines,
    products: withPiecesBack(products, heldBy(stored, replaces)),
    replaces,
    limits: purchaseLimits(),
    now,
  });
  return refusals.map(({ text, retryAfterS, product }) => ({
    text,
    productId: product?.productId ?? null,
    variantId: product?.variantId ?? null,
    left: product?.left ?? 0,
    ...(retryAfterS !== undefined && { retryAfterS }),
  }));
}

/** The history without this order. */
function without(history: BuyerHistory, orderId: string | undefined): BuyerHistory {
  return { ...history, holds: new Map([...history.holds].filter(([id]) => id !== orderId)) };
}

const heldBy = (stored: readonly (readonly [string, BuyerHistory])[], orderId: string | undefined) =>
  orderId === undefined ? undefined : stored.map(([, { holds }]) => holds.get(orderId)).find(Boolean);

/** The products with these quantities returned to stock. */
const withPiecesBack = (
  products: ReadonlyMap<string, PriceableProduct>,
  hold: ReturnType<typeof heldBy>,
): ReadonlyMap<string, PriceableProduct> =>
  hold === undefined
    ? products
    : new Map([...products].map(([id, product]) => [id, withHeldBack(product, id, hold)] as const));

function withHeldBack(product: PriceableProduct, productId: string, hold: ActiveHold): PriceableProduct {
  const variantIds = hasVariants(product) ? (product.variants ?? []).map(({ id }) => id) : [null];
  return variantIds.reduce<PriceableProduct>(
    (back, variantId) => withStockReduced(back, variantId, -heldQuantity(hold, lineKey({ productId, variantId }))),
    product,
  );
}
