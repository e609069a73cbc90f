import { stockOfLines, type Portion } from '@blockbazaar/domain/catalog/bundles/bundle';
import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import { isSwitchedOff, rememberUnits } from '@blockbazaar/domain/catalog/stock-before-off';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import { type PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { productRef, stockMoved, variantStockField } from '../documents/products.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** What a line is about, and how much of it. Money has no stock: nothing in here looks at it. */
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
export function productsIn(snapshots: readonly DocumentSnapshot[]): Map<string, PriceableProduct> {
  const products = new Map<string, PriceableProduct>();
  for (const snapshot of snapshots) {
    const parsed = priceableSchema.safeParse(snapshot.data());
    if (parsed.success) products.set(snapshot.id, parsed.data);
  }
  return products;
}

/** The products that these are made of, as far as they are not among them. */
export const missingParts = (products: ReadonlyMap<string, PriceableProduct>): string[] => {
  const parts = [...products.values()].flatMap((product) => product.parts ?? []);
  return [...new Set(parts.map(({ productId }) => productId))].filter((id) => !products.has(id));
};

/** Takes the stock of lines whose products were read in this transaction and have it. */
export function takeStock(batch: OptimisticBatch, lines: readonly Line[]): void {
  for (const [productId, portions] of byProduct(lines)) batch.update(productRef(productId), movedBy(portions, -1));
}

/**
 * Gives the stock of an order back to those of its products that still exist. A product that is switched off remembers it, and must not have
 * changed at the commit; to all others it is added whatever else happens to them.
 */
export async function giveStockBack(batch: OptimisticBatch, lines: readonly Line[]): Promise<void> {
  const taken = byProduct(lines);
  const snapshots = await batch.getUnguarded([...taken.keys()].map(productRef));
  const switchedOff = snapshots.filter((product) => isSwitchedOff(product.data() ?? {}));
  const guarded = new Map((await batch.getAll(switchedOff.map(({ ref }) => ref))).map((found) => [found.id, found]));
  for (const product of snapshots.map((found) => guarded.get(found.id) ?? found)) {
    const fields = product.data();
    const portions = taken.get(product.id) ?? [];
    if (fields === undefined) continue;
    batch.update(product.ref, isSwitchedOff(fields) ? { ...rememberUnits(fields, portions) } : movedBy(portions, 1));
  }
}

/** What lines take of each product: of one with variants, or in bundles, it may be several portions, and its document is written once. */
function byProduct(lines: readonly Line[]): ReadonlyMap<string, Portion[]> {
  const portions = new Map<string, Portion[]>();
  for (const portion of stockOfLines(lines))
    portions.set(portion.productId, [...(portions.get(portion.productId) ?? []), portion]);
  return portions;
}

/**
 * Increments of a product's stock, and of its variants'. Those of a variant that has gone are read by nobody; the product's stock, which only
 * lists show then, is brought in line by its trigger.
 */
function movedBy(portions: readonly Portion[], sign: 1 | -1): Record<string, FieldValue> {
  const pieces = new Map<string, number>();
  // A variant may be bought by itself and in bundles.
  const add = (field: string, quantity: number) => pieces.set(field, (pieces.get(field) ?? 0) + sign * quantity);
  for (const { variantId, quantity } of portions) {
    add('stock', quantity);
    if (variantId !== null) add(variantStockField(variantId), quantity);
  }
  const increments = [...pieces].map(([field, change]) => [field, FieldValue.increment(change)]);
  return { ...stockMoved(), ...Object.fromEntries(increments) };
}
