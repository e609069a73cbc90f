import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import { type PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { FieldValue, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { productRef, stockMoved } from '../documents/products.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** How much of what a line is about. Money has no stock: nothing in here looks at it. */
type Portion = Pick<OrderLine, 'kind' | 'productId' | 'quantity'>;

const priceableSchema = z.pick(productInputSchema, {
  storeId: true,
  name: true,
  priceCents: true,
  imageUrls: true,
  stock: true,
  minimumQuantity: true,
  questions: true,
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

/** Takes the stock of lines whose products were read in this transaction and have it. */
export function takeStock(batch: OptimisticBatch, lines: readonly Portion[]): void {
  for (const { productId, quantity } of stocked(lines)) {
    batch.update(productRef(productId), { stock: FieldValue.increment(-quantity), ...stockMoved() });
  }
}

/** Gives the stock of an order back to those of its products that still exist, whatever else happens to them meanwhile. */
export async function giveStockBack(batch: OptimisticBatch, lines: readonly Portion[]): Promise<void> {
  const snapshots = await batch.getUnguarded(refsOf(lines));
  const existing = new Set(snapshots.filter(({ exists }) => exists).map(({ id }) => id));
  for (const { productId, quantity } of stocked(lines)) {
    if (!existing.has(productId)) continue;
    batch.update(productRef(productId), { stock: FieldValue.increment(quantity), ...stockMoved() });
  }
}

const stocked = <Line extends Portion>(lines: readonly Line[]): Line[] =>
  lines.filter(({ kind }) => kind === 'product');

const refsOf = (lines: readonly Portion[]): DocumentReference[] =>
  stocked(lines).map(({ productId }) => productRef(productId));
