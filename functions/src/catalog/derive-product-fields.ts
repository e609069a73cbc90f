import { isDeepStrictEqual } from 'node:util';
import { bundleInLine, storedParts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import { deriveProductFields } from '@blockbazaar/domain/catalog/product';
import { variantTotals } from '@blockbazaar/domain/catalog/variants/variant';
import { storedVariants } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { GrpcStatus, type DocumentSnapshot } from 'firebase-admin/firestore';
import { stockMoved } from '../documents/products.ts';
import { firestore } from '../platform/firestore.ts';
import { getAll } from '../platform/get-all.ts';
import { partProducts } from './bundles/part-products.ts';

/**
 * Brings the fields that follow from a product's name, and what lists show of its variants or its parts, in line with them. Writes only what differs, so that its own write comes to
 * rest, and only onto the very version it has seen: a newer one has an event of its own. Returns whether it has written.
 */
export async function bringInLine(product: DocumentSnapshot): Promise<boolean> {
  const name: unknown = product.get('name');
  if (typeof name !== 'string' || product.updateTime === undefined) return false;
  const fields = product.data() ?? {};
  const parts = storedParts(fields);
  const derived = {
    ...deriveProductFields(name),
    ...variantTotals(storedVariants(fields)),
    ...(parts.length > 0 && bundleInLine(parts, await partProducts((refs) => getAll(firestore, refs), parts))),
  };
  const stored = Object.fromEntries(Object.keys(derived).map((field) => [field, product.get(field) as unknown]));
  if (isDeepStrictEqual(stored, derived)) return false;
  try {
    // No seller has typed that stock.
    const isMoved = 'stock' in derived && derived.stock !== product.get('stock');
    await product.ref.update({ ...derived, ...(isMoved && stockMoved()) }, { lastUpdateTime: product.updateTime });
    return true;
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return false;
  }
}

const OVERTAKEN: ReadonlySet<unknown> = new Set([GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND]);

const isOvertaken = (error: unknown): boolean => error instanceof Error && 'code' in error && OVERTAKEN.has(error.code);
