import type { SellerProduct } from './api.ts';

/** Returns the list with the product at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.slice(from, from + 1);
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...moved);
}

type Placed = Pick<SellerProduct, 'id' | 'displayOrder'>;

/**
 * Returns the current products in a pending order, with unknown products last. The pending display numbers override
 * those of the products.
 */
export function applyPendingOrder<T extends Placed>(products: readonly T[], pendingOrder: readonly T[]): T[] {
  const now = new Map(products.map((product) => [product.id, product]));
  const known = new Set(pendingOrder.map(({ id }) => id));
  return [
    ...pendingOrder.map((product) => ({ ...(now.get(product.id) ?? product), displayOrder: product.displayOrder })),
    ...products.filter(({ id }) => !known.has(id)),
  ];
}

/** Returns whether the products are in the pending order. Ignores products that only one list contains. */
export function isInOrder(products: readonly Placed[], pendingOrder: readonly Placed[]): boolean {
  const known = new Set(pendingOrder.map(({ id }) => id));
  const now = products.filter(({ id }) => known.has(id)).map(({ id }) => id);
  const presentIds = new Set(now);
  return pendingOrder.filter(({ id }) => presentIds.has(id)).every(({ id }, index) => id === now[index]);
}
