import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { PICTURES_FETCHED_AT } from '../../functions/src/documents/linked-pictures.ts';
import type { OptimisticBatch } from '../../functions/src/platform/optimistic-batch.ts';

/** The kinds of imported records, named after their collections. */
export type ImportedKind = 'stores' | 'products' | 'moneyProducts' | 'sellers' | 'reviews' | 'mediaRewards' | 'orders';

/** A record that is about to be imported. */
export interface ImportItem {
  kind: ImportedKind;
  /** Position in its file. */
  line: string;
  /** The document that exists if the record is already imported. */
  ref: DocumentReference;
  /** The fields that are compared with an existing document. */
  fields: Readonly<Record<string, unknown>>;
  /** Writes the record. Returns the reason if that is impossible, before any write. Null: it was written. */
  create: (batch: OptimisticBatch) => Promise<string | null>;
  /** Links to external pictures, and the store for the downloads. */
  pictures?: { storeId: string; links: readonly string[] };
}

/** The creation time of a record, or the time of the import if it has none. */
export const createdAt = (ms: number | null): Timestamp => (ms === null ? Timestamp.now() : Timestamp.fromMillis(ms));

/** The creation time for a comparison. Omitted if the record has none. */
export const comparedCreatedAt = (ms: number | null): { createdAt?: Timestamp } =>
  ms === null ? {} : { createdAt: Timestamp.fromMillis(ms) };

/** Fields whose links are replaced by the URLs of downloaded pictures. */
const PICTURES: ReadonlySet<string> = new Set(['imageUrls', 'bannerUrl', 'miniBannerUrl']);

/** The names of the fields in which a document differs from its record, after an edit or a change of the file. */
export function differingFields(document: DocumentSnapshot, fields: ImportItem['fields']): string[] {
  const isFetched = document.get(PICTURES_FETCHED_AT) !== undefined;
  return Object.keys(fields).filter(
    (name) => !(isFetched && PICTURES.has(name)) && !isDeepStrictEqual(document.get(name) as unknown, fields[name]),
  );
}
