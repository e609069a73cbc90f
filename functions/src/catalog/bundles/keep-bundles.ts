import { isDeepStrictEqual } from 'node:util';
import { storedParts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { productDocuments } from '../../documents/products.ts';
import { bringInLine } from '../derive-product-fields.ts';
import { bundlesWith } from './bundles-with.ts';

/** The fields of a product that its bundles display or derive values from. */
const SHOWN = (['name', 'stock', 'variants', 'variantStock', 'parts'] as const).map((name) =>
  productDocuments.field(name),
);

/** Syncs the bundles that contain a product after a change of a field that they display. */
export async function keepBundles(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const isSame = SHOWN.every((field) => isDeepStrictEqual(before.get(field), after.get(field)));
  // A bundle is part of no other bundle, unless the product became a bundle in this write.
  if (isSame || (isBundle(before) && isBundle(after))) return;
  for await (const bundle of bundlesWith(after.id)) await bringInLine(bundle);
}

const isBundle = (product: DocumentSnapshot): boolean => storedParts(product.data() ?? {}).length > 0;
