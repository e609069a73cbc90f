import { isDeepStrictEqual } from 'node:util';
import { storedParts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { productDocuments } from '../../documents/products.ts';
import { syncDerivedFields } from '../sync-derived-fields.ts';

/** The fields of a product that its bundles display or derive values from. */
const SHOWN = (['name', 'stock', 'variants', 'variantStock', 'parts'] as const).map((name) =>
  productDocuments.field(name),
);

/** Syncs the bundles that contain a product after a change of a field that they display. */
export async function syncBundles(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const isSame = SHOWN.every((field) => isDeepStrictEqual(before.get(field), after.get(field)));
  // A bundle is part of no other bundle, unless the product became a bundle in this write.
  if (isSame || (isBundle(before) && isBundle(after))) return;
  for await (const bundle of bundlesWith(after.id)) await syncDerivedFields(bundle);
}

const isBundle = (product: DocumentSnapshot): boolean => storedParts(product.data() ?? {}).length > 0;

/** Bundles per query. */
const PAGE_SIZE = 50;

/** All bundles that contain a product, in pages. Usually there are none, which costs one read. */
async function* bundlesWith(productId: string): AsyncGenerator<DocumentSnapshot> {
  const bundles = productDocuments.plain
    .where(productDocuments.field('partIds'), 'array-contains', productId)
    .orderBy(FieldPath.documentId())
    .limit(PAGE_SIZE);
  for (let page = await bundles.get(); ; page = await bundles.startAfter(page.docs.at(-1)).get()) {
    yield* page.docs;
    if (page.docs.length < PAGE_SIZE) return;
  }
}
