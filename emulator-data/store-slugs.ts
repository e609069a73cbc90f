import type { Entry, StoreEntry } from './documents.ts';

/** Whose an address is: what keeps each to one store. */
export function* storeSlugs(stores: Iterable<StoreEntry>): Generator<Entry<{ storeId: string }>> {
  for (const { id, fields } of stores) yield { id: fields.slug, fields: { storeId: id } };
}
