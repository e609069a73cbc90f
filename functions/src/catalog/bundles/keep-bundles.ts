import { isDeepStrictEqual } from 'node:util';
import { storedParts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { productDocuments } from '../../documents/products.ts';
import { bringInLine } from '../derive-product-fields.ts';
import { bundlesWith } from './bundles-with.ts';

/** What the bundles of a product show of it, or follow from. */
const SHOWN = (['name', 'stock', 'variants', 'variantStock', 'parts'] as const).map((name) =>
  productDocuments.field(name),
);

/** Brings the bundles that a product is in in line with it, after a change that they show. */
export async function keepBundles(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const isSame = SHOWN.every((field) => isDeepStrictEqual(before.get(field), after.get(field)));
  // A bundle is in no other, unless it has become one just now.
  if (isSame || (isBundle(before) && isBundle(after))) return;
  for await (const bundle of bundlesWith(after.id)) await bringInLine(bundle);
}

const isBundle = (product: DocumentSnapshot): boolean => storedParts(product.data() ?? {}).length > 0;
