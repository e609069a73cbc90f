import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { productDocuments } from '../../documents/products.ts';

/** Bundles per query. */
const PAGE_SIZE = 50;

/** All bundles that contain a product, in pages. Usually there are none, which costs one read. */
export async function* bundlesWith(productId: string): AsyncGenerator<DocumentSnapshot> {
  const bundles = productDocuments.plain
    .where(productDocuments.field('partIds'), 'array-contains', productId)
    .orderBy(FieldPath.documentId())
    .limit(PAGE_SIZE);
  for (let page = await bundles.get(); ; page = await bundles.startAfter(page.docs.at(-1)).get()) {
    yield* page.docs;
    if (page.docs.length < PAGE_SIZE) return;
  }
}
