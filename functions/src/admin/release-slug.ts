import { storeSlugDocuments, storeSlugRef } from '../documents/store-slugs.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** Frees an address of a store; one that has become another store's stays that one's. */
export async function releaseSlug(batch: OptimisticBatch, slug: string, storeId: string): Promise<void> {
  const entry = await batch.get(storeSlugRef(slug));
  if (storeSlugDocuments.parse(entry)?.storeId === storeId) batch.remove(entry.ref);
}
