import { offeredPart, offeredProduct, portionsOf } from '@blockbazaar/domain/catalog/bundles/bundle';
import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { guestShareOf } from '@blockbazaar/domain/checkout/scarce-stock';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';

type Line = Pick<OrderLine, 'productId' | 'variantId' | 'quantity'>;

/** The quantity of a product or variant (`lineKey`) that one item of a line uses, and its stock. */
interface PortionOfEach {
  key: string;
  quantity: number;
  stock: number;
  /** The product whose stock it is. */
  productId: string;
  /** The share of its last items for guests, in percent. */
  guestSharePercent: number;
}

/** A line with its product, and the stock that it uses. */
export interface StockedLine extends Line {
  product: PriceableProduct;
  portions: readonly PortionOfEach[];
}

/** The lines whose products are offered. `products` must include the parts of bundles. */
export const stockedLines = (lines: readonly Line[], products: ReadonlyMap<string, PriceableProduct>): StockedLine[] =>
  lines.flatMap((line) => {
    const product = offeredProduct(products, line);
    return product === null ? [] : [{ ...line, product, portions: portionsOfEach(line, products) }];
  });

const portionsOfEach = (
  { productId, variantId }: Line,
  products: ReadonlyMap<string, PriceableProduct>,
): PortionOfEach[] =>
  portionsOf({ productId, variantId, quantity: 1, parts: products.get(productId)?.parts }).map((portion) => {
    const offered = offeredPart(portion, products);
    return {
      key: lineKey(portion),
      quantity: portion.quantity,
      stock: offered?.stock ?? 0,
      productId: portion.productId,
      guestSharePercent: guestShareOf(offered ?? {}),
    };
  });
