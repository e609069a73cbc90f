import { succeed } from '@blockbazaar/domain/failures';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { FieldValue, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { PICTURES_FETCHED_AT } from '../../documents/linked-pictures.ts';
import { productDocuments } from '../../documents/products.ts';
import { categoriesRef, categoryTreeDocuments } from '../../documents/site-settings.ts';
import { storeRef } from '../../documents/stores.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import { PRODUCT_PICTURES, STORE_PICTURES } from '../picture-links.ts';

const BATCH = 50;
const TIME_MS = 20_000;

/**
 * Replaces a link by the address of its fetched picture wherever the store shows it; for the site's own pictures, in
 * the categories. May be repeated.
 */
export async function replaceLink(storeId: string, link: string, address: string): Promise<void> {
  if (storeId === SITE_PICTURES) return replaceInCategories(link, address);
  const products = productDocuments.plain
    .where(productDocuments.field('storeId'), '==', storeId)
    .where(productDocuments.field('imageUrls'), 'array-contains', link)
    .select();
  const deadline = Date.now() + TIME_MS;
  await walkQuery(products, { batchSize: BATCH, deadline }, async ({ ref }) => {
    await replaceIn(ref, PRODUCT_PICTURES, link, address);
    return true;
  });
  await replaceIn(storeRef(storeId), STORE_PICTURES, link, address);
}

const replaceIn = (ref: DocumentReference, fields: readonly string[], link: string, address: string): Promise<void> =>
  change(ref, (document) => {
    const changes = fields.flatMap((field): [string, unknown][] => {
      const value: unknown = document.get(field);
      const isThere = Array.isArray(value) ? value.includes(link) : value === link;
      return isThere
        ? [[field, Array.isArray(value) ? value.map((one: unknown) => (one === link ? address : one)) : address]]
        : [];
    });
    return changes.length === 0
      ? null
      : { ...Object.fromEntries(changes), [PICTURES_FETCHED_AT]: FieldValue.serverTimestamp() };
  });

const replaceInCategories = (link: string, address: string): Promise<void> =>
  change(categoriesRef(), (document) => {
    const categories = categoryTreeDocuments.parse(document)?.categories ?? [];
    return categories.some(({ imageUrl }) => imageUrl === link)
      ? { categories: categories.map((one) => (one.imageUrl === link ? { ...one, imageUrl: address } : one)) }
      : null;
  });

/** Writes the fields that `fieldsFor` returns for the current document; null for no write. */
async function change(
  ref: DocumentReference,
  fieldsFor: (document: DocumentSnapshot) => Record<string, unknown> | null,
): Promise<void> {
  const changed = await runOptimistic(async (batch) => {
    const fields = fieldsFor(await batch.get(ref));
    if (fields !== null) batch.update(ref, fields);
    return succeed(null);
  });
  if (!changed.ok) throw new Error(`A link could not be replaced: ${changed.failure.code}`);
}
