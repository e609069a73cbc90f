import type { Entry, StoreEntry } from './documents.ts';

/** The documents that reserve each current or former slug for one store. */
export function* storeSlugs(stores: Iterable<StoreEntry>): Generator<Entry<{ storeId: string }>> {
  for (const { id, fields } of stores)
    for (const slug of [fields.slug, ...fields.formerSlugs]) yield { id: slug, fields: { storeId: id } };
}
