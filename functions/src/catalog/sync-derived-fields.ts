import { isDeepStrictEqual } from 'node:util';
import { derivedBundleFields, storedParts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import { derivedProductFields } from '@blockbazaar/domain/catalog/product';
import { variantTotals } from '@blockbazaar/domain/catalog/variants/variant';
import { storedVariants } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { GrpcStatus, type DocumentSnapshot } from 'firebase-admin/firestore';
import { stockMoved } from '../documents/products.ts';
import { firestore } from '../platform/firestore.ts';
import { getAll } from '../platform/read-all.ts';
import { partProducts } from './bundles/part-products.ts';

/**
 * Syncs the fields that derive from a product's name, and the fields that lists show of its variants or parts. Writes
 * only fields that differ, so that its own write triggers no further one. Writes only onto the version that it read: a
 * newer one has its own event. Returns whether it wrote.
 */
export async function syncDerivedFields(product: DocumentSnapshot): Promise<boolean> {
  const name: unknown = product.get('name');
  if (typeof name !== 'string' || product.updateTime === undefined) return false;
  const fields = product.data() ?? {};
  const parts = storedParts(fields);
  const derived = {
    ...derivedProductFields(name),
    ...variantTotals(storedVariants(fields)),
    ...(parts.length > 0 && derivedBundleFields(parts, await partProducts((refs) => getAll(firestore, refs), parts))),
  };
  const stored = Object.fromEntries(Object.keys(derived).map((field) => [field, product.get(field) as unknown]));
  if (isDeepStrictEqual(stored, derived)) return false;
  try {
    // Marks the stock as moved: no seller entered it.
    const isMoved = 'stock' in derived && derived.stock !== product.get('stock');
    await product.ref.update({ ...derived, ...(isMoved && stockMoved()) }, { lastUpdateTime: product.updateTime });
    return true;
  } catch (error) {
    if (!isConcurrentChangeError(error)) throw error;
    return false;
  }
}

const CONCURRENT_CHANGE_CODES: ReadonlySet<unknown> = new Set([GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND]);

const isConcurrentChangeError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONCURRENT_CHANGE_CODES.has(error.code);
