import type { PartProducts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { BundlePartDraft } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { productRef } from '../../documents/products.ts';
import { parseProducts } from '../stock.ts';

const idsOf = (parts: readonly Pick<BundlePartDraft, 'productId'>[]): string[] => [
  ...new Set(parts.map(({ productId }) => productId)),
];

/**
 * Reads the current products of these parts. With `storeId`, returns products of that store only: a bundle consists of
 * its own store's products.
 */
export async function partProducts(
  read: (refs: DocumentReference[]) => Promise<readonly DocumentSnapshot[]>,
  parts: readonly Pick<BundlePartDraft, 'productId'>[],
  storeId?: string,
): Promise<PartProducts> {
  if (parts.length === 0) return new Map();
  const products = parseProducts(await read(idsOf(parts).map(productRef)));
  return new Map([...products].filter(([, product]) => storeId === undefined || product.storeId === storeId));
}
