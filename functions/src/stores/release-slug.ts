import { storeSlugDocuments, storeSlugRef } from '../documents/store-slugs.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** Releases an address of a store, unless it belongs to another store now. */
export async function releaseSlug(batch: OptimisticBatch, slug: string, storeId: string): Promise<void> {
  const entry = await batch.get(storeSlugRef(slug));
  if (storeSlugDocuments.parse(entry)?.storeId === storeId) batch.remove(entry.ref);
}
