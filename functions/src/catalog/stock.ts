import { stockOfLines, type Portion } from '@blockbazaar/domain/catalog/bundles/bundle';
import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import { isSwitchedOff, addToStockBeforeOff } from '@blockbazaar/domain/catalog/stock-before-off';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import { type PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { productRef, stockMoved, variantStockField } from '../documents/products.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** The part of a line that affects stock. In-game money has no stock, so this module ignores its lines. */
type Line = Pick<OrderLine, 'kind' | 'productId' | 'variantId' | 'quantity' | 'parts'>;

const priceableSchema = z.pick(productInputSchema, {
  storeId: true,
  name: true,
  priceCents: true,
  imageUrls: true,
  stock: true,
  minimumQuantity: true,
  guestSharePercent: true,
  questions: true,
  variants: true,
  variantStock: true,
  parts: true,
});

/** The products that exist and are well formed, by id. */
export function parseProducts(snapshots: readonly DocumentSnapshot[]): Map<string, PriceableProduct> {
  const products = new Map<string, PriceableProduct>();
  for (const snapshot of snapshots) {
    const parsed = priceableSchema.safeParse(snapshot.data());
    if (parsed.success) products.set(snapshot.id, parsed.data);
  }
  return products;
}

/** The parts of these products that are not among them. */
export const missingParts = (products: ReadonlyMap<string, PriceableProduct>): string[] => {
  const parts = [...products.values()].flatMap((product) => product.parts ?? []);
  return [...new Set(parts.map(({ productId }) => productId))].filter((id) => !products.has(id));
};

/** Reduces the stock for lines whose products were read in this transaction and have enough. */
export function deductStock(batch: OptimisticBatch, lines: readonly Line[]): void {
  for (const [productId, portions] of byProduct(lines))
    batch.update(productRef(productId), stockIncrements(portions, -1));
}

/**
 * Returns the stock of an order to its products that still exist. The stock of a switched-off product returns to its
 * previous stock, so the product must not have changed at the commit. For all other products, the stock is incremented
 * regardless of concurrent changes.
 */
export async function releaseStock(batch: OptimisticBatch, lines: readonly Line[]): Promise<void> {
  const portionsByProduct = byProduct(lines);
  const snapshots = await batch.getUnguarded([...portionsByProduct.keys()].map(productRef));
  const switchedOff = snapshots.filter((product) => isSwitchedOff(product.data() ?? {}));
  const guarded = new Map((await batch.getAll(switchedOff.map(({ ref }) => ref))).map((found) => [found.id, found]));
  for (const product of snapshots.map((found) => guarded.get(found.id) ?? found)) {
    const fields = product.data();
    const portions = portionsByProduct.get(product.id) ?? [];
    if (fields === undefined) continue;
    batch.update(
      product.ref,
      isSwitchedOff(fields) ? { ...addToStockBeforeOff(fields, portions) } : stockIncrements(portions, 1),
    );
  }
}

/**
 * The quantities to deduct for the lines, by product. A product with variants, or in bundles, can have several portions,
 * and its document is written once.
 */
function byProduct(lines: readonly Line[]): ReadonlyMap<string, Portion[]> {
  const portions = new Map<string, Portion[]>();
  for (const portion of stockOfLines(lines))
    portions.set(portion.productId, [...(portions.get(portion.productId) ?? []), portion]);
  return portions;
}

/**
 * Increments of a product's stock and of its variants' stock. Increments of a deleted variant have no effect. The
 * trigger repairs the product's total stock, which is used only in lists.
 */
function stockIncrements(portions: readonly Portion[], sign: 1 | -1): Record<string, FieldValue> {
  const incrementByField = new Map<string, number>();
  // A variant may be bought separately and in bundles.
  const add = (field: string, quantity: number) =>
    incrementByField.set(field, (incrementByField.get(field) ?? 0) + sign * quantity);
  for (const { variantId, quantity } of portions) {
    add('stock', quantity);
    if (variantId !== null) add(variantStockField(variantId), quantity);
  }
  const increments = [...incrementByField].map(([field, change]) => [field, FieldValue.increment(change)]);
  return { ...stockMoved(), ...Object.fromEntries(increments) };
}
