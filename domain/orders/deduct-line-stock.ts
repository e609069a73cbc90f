import { stockOfLines, type StockedLine } from '../catalog/bundles/bundle.ts';
import { withStockReduced } from '../catalog/variants/variant.ts';

type StockFields = Parameters<typeof withStockReduced>[0];

/** Takes the stock of a line from `products`, and returns the IDs of the changed products. */
export function deductLineStock<Stocked extends StockFields>(
  products: Map<string, Stocked>,
  line: StockedLine,
): string[] {
  return stockOfLines([line]).flatMap(({ productId, variantId, quantity }) => {
    const product = products.get(productId);
    if (product === undefined) return [];
    products.set(productId, withStockReduced(product, variantId, quantity));
    return [productId];
  });
}
