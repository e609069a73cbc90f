import { type PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { collection } from '../platform/firestore.ts';
import type { Transaction } from '../platform/transaction.ts';

type Portion = Pick<OrderLine, 'productId' | 'quantity'>;

const priceableSchema = productInputSchema.pick({
  storeId: true,
  name: true,
  priceCents: true,
  imageUrls: true,
  stock: true,
  minimumQuantity: true,
});

export const productRef = (productId: string): DocumentReference => collection('products').doc(productId);

/** The products that exist and are well formed, by id. */
export function productsIn(snapshots: readonly DocumentSnapshot[]): Map<string, PriceableProduct> {
  const products = new Map<string, PriceableProduct>();
  for (const snapshot of snapshots) {
    const parsed = priceableSchema.safeParse(snapshot.data());
    if (parsed.success) products.set(snapshot.id, parsed.data);
  }
  return products;
}

/** Reads the products of an order. */
export async function readProducts(
  transaction: Transaction,
  lines: readonly Portion[],
): Promise<Map<string, PriceableProduct>> {
  return productsIn(await transaction.getAll(lines.map(({ productId }) => productRef(productId))));
}

/** Whether every line can be had in full. */
export const isInStock = (products: ReadonlyMap<string, PriceableProduct>, lines: readonly Portion[]): boolean =>
  lines.every(({ productId, quantity }) => (products.get(productId)?.stock ?? 0) >= quantity);

export function takeStock(transaction: Transaction, lines: readonly Portion[]): void {
  for (const { productId, quantity } of lines) {
    transaction.update(productRef(productId), { stock: FieldValue.increment(-quantity) });
  }
}

/** Gives the stock of an order back to those of its products that still exist. */
export function giveStockBack(
  transaction: Transaction,
  products: ReadonlyMap<string, PriceableProduct>,
  lines: readonly Portion[],
): void {
  for (const { productId, quantity } of lines) {
    if (products.has(productId)) transaction.update(productRef(productId), { stock: FieldValue.increment(quantity) });
  }
}
