import type { Entry, StoreEntry } from './documents.ts';

/** The documents that reserve each slug for one store. */
export function* storeSlugs(stores: Iterable<StoreEntry>): Generator<Entry<{ storeId: string }>> {
  for (const { id, fields } of stores) yield { id: fields.slug, fields: { storeId: id } };
}
