import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { PICTURES_FETCHED_AT } from '../../functions/src/documents/linked-pictures.ts';
import type { OptimisticBatch } from '../../functions/src/platform/optimistic-batch.ts';

/** What is imported, by the collections that it is in. */
export type ImportedKind = 'stores' | 'products' | 'moneyProducts' | 'sellers' | 'reviews' | 'mediaRewards' | 'orders';

/** A record on its way into the marketplace. */
export interface ImportItem {
  kind: ImportedKind;
  /** Where it stands in its file. */
  line: string;
  /** The document by which it is known to be there. */
  ref: DocumentReference;
  /** What is compared with the document that is there. */
  fields: Readonly<Record<string, unknown>>;
  /** Writes all of it. Returns why it cannot be, before anything is written; null: it was. */
  create: (batch: OptimisticBatch) => Promise<string | null>;
  /** Pictures elsewhere, and the store that they are fetched into. */
  pictures?: { storeId: string; links: readonly string[] };
}

/** The moment of a record; where it has none, the import's own. */
export const createdAt = (ms: number | null): Timestamp => (ms === null ? Timestamp.now() : Timestamp.fromMillis(ms));

/** What is compared of a moment: nothing where the record has none. */
export const comparedCreatedAt = (ms: number | null): { createdAt?: Timestamp } =>
  ms === null ? {} : { createdAt: Timestamp.fromMillis(ms) };

/** Fields whose links are replaced by the addresses of the fetched pictures. */
const PICTURES: ReadonlySet<string> = new Set(['imageUrls', 'bannerUrl', 'miniBannerUrl']);

/** The names of fields in which a document differs from what would be imported: somebody has edited it since, or the file has changed. */
export function differencesTo(document: DocumentSnapshot, fields: ImportItem['fields']): string[] {
  const isFetched = document.get(PICTURES_FETCHED_AT) !== undefined;
  return Object.keys(fields).filter(
    (name) => !(isFetched && PICTURES.has(name)) && !isDeepStrictEqual(document.get(name) as unknown, fields[name]),
  );
}
