import { isBundle, offeredProduct } from '../catalog/bundles/bundle.ts';
import type { Product, ProductInput } from '../catalog/product.ts';
import { fail, succeed, type Result } from '../failures.ts';
import { LIMITS } from '../limits.ts';
import { millionsOf, MONEY_STORE_ID, type MoneyProductFields } from '../money-products/money-product.ts';
import { lineTotalCents, tariffCents } from '../money/price.ts';
import type { Store } from '../stores/store.ts';
import { deductLineStock } from './deduct-line-stock.ts';
import type { OrderLine } from './order.ts';

export interface RequestedLine {
  /** Default: a store's product. */
  kind?: OrderLine['kind'] | undefined;
  productId: string;
  /** The variant of the product. */
  variantId?: string | null | undefined;
  quantity: number;
}

/** The fields of a product that determine its price and availability. */
export type PriceableProduct = Pick<
  Product,
  | 'storeId'
  | 'name'
  | 'priceCents'
  | 'imageUrls'
  | 'stock'
  | 'minimumQuantity'
  | 'questions'
  | 'variants'
  | 'variantStock'
  | 'parts'
> &
  Pick<ProductInput, 'guestSharePercent'>;

/** The documents that an order can refer to. */
export interface Offer {
  /** Includes the parts of the bundles. */
  products: ReadonlyMap<string, PriceableProduct>;
  stores: ReadonlyMap<string, Pick<Store, 'tariffPercentage'> & { feesPassedOn?: boolean }>;
  moneyProducts: ReadonlyMap<string, Pick<MoneyProductFields, 'name' | 'amount' | 'priceCents'>>;
  instantMoneyEnabled: boolean;
}

export interface PricedOrder {
  lines: OrderLine[];
  /** The total of the lines, in cents. */
  subtotalCents: number;
}

/**
 * Prices an order from the database's documents, and checks that each line can be bought. A product without an existing
 * store counts as deleted.
 */
export function priceOrder(requested: readonly RequestedLine[], offer: Offer): Result<PricedOrder> {
  const lines: OrderLine[] = [];
  // Each line reduces the stock for the next one: two bundles may have the same part.
  const products = productsOfLines(requested, offer.products);
  for (const line of requested) {
    const priced = line.kind === 'money' ? priceMoney(line, offer) : priceProduct(line, { ...offer, products });
    if (!priced.ok) return priced;
    lines.push(priced.value);
    deductLineStock(products, priced.value);
  }
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return subtotalCents > LIMITS.orderTotalCentsMax ? fail('ORDER_TOO_LARGE') : succeed({ lines, subtotalCents });
}

/** The products of these lines, including the parts of the bundles. */
function productsOfLines(
  requested: readonly RequestedLine[],
  products: Offer['products'],
): Map<string, PriceableProduct> {
  const ids = requested.flatMap(({ productId }) => [
    productId,
    ...(products.get(productId)?.parts ?? []).map((part) => part.productId),
  ]);
  return new Map(
    ids.flatMap((id) => {
      const product = products.get(id);
      return product === undefined ? [] : [[id, product] as const];
    }),
  );
}

function priceProduct(
  { productId, variantId = null, quantity }: RequestedLine,
  { products, stores }: Offer,
): Result<OrderLine> {
  const whole = products.get(productId);
  const store = whole && stores.get(whole.storeId);
  if (whole === undefined || store === undefined) return fail('PRODUCT_UNAVAILABLE');
  const product = offeredProduct(products, { productId, variantId });
  if (product === null) return notOffered(whole, variantId);
  if (quantity < product.minimumQuantity) {
    return fail('BELOW_MINIMUM', `${product.name}: the minimum order is ${product.minimumQuantity}.`);
  }
  if (product.stock < quantity) return fail('SOLD_OUT', soldOutText(product));
  const tariff = tariffCents(product.priceCents, store.tariffPercentage);
  return succeed({
    kind: 'product',
    productId,
    variantId,
    storeId: product.storeId,
    name: product.name,
    imageUrl: product.imageUrls[0] ?? null,
    quantity,
    millions: null,
    priceCents: product.priceCents,
    tariffCents: tariff,
    totalCents: lineTotalCents(product.priceCents + tariff, quantity),
    tariffPercentage: store.tariffPercentage,
    answers: [],
    parts: [...(product.parts ?? [])],
  });
}

function notOffered(product: PriceableProduct, variantId: string | null): Result<never> {
  if (variantId !== null) return fail('PRODUCT_UNAVAILABLE', optionUnavailableText(product));
  return isBundle(product)
    ? fail('PRODUCT_UNAVAILABLE', incompleteText(product))
    : fail('VARIANT_MISSING', chooseText(product));
}

function priceMoney(
  { productId, quantity }: RequestedLine,
  { moneyProducts, instantMoneyEnabled }: Offer,
): Result<OrderLine> {
  if (!instantMoneyEnabled) return fail('INSTANT_MONEY_OFF');
  const product = moneyProducts.get(productId);
  if (product === undefined) return fail('PRODUCT_UNAVAILABLE');
  return succeed({
    kind: 'money',
    productId,
    variantId: null,
    storeId: MONEY_STORE_ID,
    name: product.name,
    imageUrl: null,
    quantity,
    millions: millionsOf(product, quantity),
    priceCents: product.priceCents,
    tariffCents: 0,
    totalCents: lineTotalCents(product.priceCents, quantity),
    tariffPercentage: 0,
    answers: [],
    parts: [],
  });
}

const chooseText = ({ name }: Pick<Product, 'name'>): string => `${name}: please choose one of its options.`;

const optionUnavailableText = ({ name }: Pick<Product, 'name'>): string =>
  `${name}: this option is no longer available.`;

const incompleteText = ({ name }: Pick<Product, 'name'>): string =>
  `${name}: an item in this bundle is no longer available.`;

const soldOutText = ({ name, stock }: Pick<Product, 'name' | 'stock'>): string =>
  stock === 0 ? `${name} is sold out.` : `${name}: only ${stock} left in stock.`;
