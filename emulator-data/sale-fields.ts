import { offeredPart, stockOfParts, type Offered } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { BundlePart, BundlePartDraft } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import type { ProductFields, ProductInput } from '@blockbazaar/domain/catalog/product';
import { variantTotals } from '@blockbazaar/domain/catalog/variants/variant';
import type { ProductFixture } from './fixture.ts';

type SaleFields = Pick<ProductFields, 'priceCents' | 'stock' | 'variants' | 'variantStock' | 'parts'> &
  Pick<ProductInput, 'partIds'>;

/** A product's price, stock, options and parts, as functions store them. `products`: all products of its store. */
export function saleFields(product: ProductFixture, products: readonly ProductFixture[]): SaleFields {
  if ('options' in product) return optionFields(product.options);
  if (!('parts' in product)) return { priceCents: product.priceCents, stock: product.stock };
  const others = products.filter((other) => !('parts' in other));
  const offered = new Map(others.map((other) => [other.id, { name: other.name, ...saleFields(other, []) }]));
  return {
    priceCents: product.priceCents,
    stock: stockOfParts(product.parts, offered) ?? 0,
    parts: product.parts.map((part) => namedPart(part, offered)),
    partIds: [...new Set(product.parts.map(({ productId }) => productId))],
  };
}

function optionFields(options: Extract<ProductFixture, { options: unknown }>['options']): SaleFields {
  const variants = options.map(({ id, name, priceCents }) => ({ id, name, priceCents }));
  const variantStock = Object.fromEntries(options.map(({ id, stock }) => [id, stock]));
  const totals = variantTotals({ variants, variantStock });
  if (totals === null) throw new Error('A product with options needs one.');
  return { ...totals, variants, variantStock };
}

function namedPart(part: BundlePartDraft, offered: ReadonlyMap<string, Offered>): BundlePart {
  const product = offeredPart(part, offered);
  if (product === null) throw new Error(`The store does not offer the part ${part.productId}.`);
  return { ...part, name: product.name };
}
