import type { Product } from '../catalog/product.ts';
import type { Store } from '../catalog/store.ts';
import { fail, type Result, succeed } from '../failures.ts';
import { LIMITS } from '../limits.ts';
import { lineTotalCents, tariffCents } from '../money/price.ts';
import type { OrderLine } from './order.ts';

export interface RequestedLine {
  productId: string;
  quantity: number;
}

/** What of a product decides its price and whether it can be bought. */
export type PriceableProduct = Pick<
  Product,
  'storeId' | 'name' | 'priceCents' | 'imageUrls' | 'stock' | 'minimumQuantity'
>;

export interface PricedOrder {
  lines: OrderLine[];
  totalCents: number;
}

/**
 * Prices an order from what the database says, and checks that each line can be bought.
 * A product whose store is gone counts as gone.
 */
export function priceOrder(
  requested: readonly RequestedLine[],
  products: ReadonlyMap<string, PriceableProduct>,
  stores: ReadonlyMap<string, Pick<Store, 'tariffPercentage'>>,
): Result<PricedOrder> {
  const lines: OrderLine[] = [];
  for (const { productId, quantity } of requested) {
    const product = products.get(productId);
    const store = product && stores.get(product.storeId);
    if (product === undefined || store === undefined) return fail('PRODUCT_UNAVAILABLE');
    if (quantity < product.minimumQuantity) {
      return fail('BELOW_MINIMUM', `${product.name}: the minimum order is ${product.minimumQuantity}.`);
    }
    if (product.stock < quantity) return fail('SOLD_OUT', soldOutText(product));
    const tariff = tariffCents(product.priceCents, store.tariffPercentage);
    lines.push({
      productId,
      storeId: product.storeId,
      name: product.name,
      imageUrl: product.imageUrls[0] ?? null,
      quantity,
      priceCents: product.priceCents,
      tariffCents: tariff,
      totalCents: lineTotalCents(product.priceCents + tariff, quantity),
    });
  }
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return totalCents > LIMITS.orderTotalCentsMax ? fail('ORDER_TOO_LARGE') : succeed({ lines, totalCents });
}

const soldOutText = ({ name, stock }: Pick<Product, 'name' | 'stock'>): string =>
  stock === 0 ? `${name} is sold out.` : `${name}: only ${stock} left in stock.`;
