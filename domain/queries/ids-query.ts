import { isDocumentId } from '../document-id.ts';
import type { ListQuery } from './list-query.ts';

/** Firestore's maximum number of IDs per query. */
export const IDS_MAX = 30;

/** Name of the document ID among a query's fields. */
export const DOCUMENT_ID = '__name__';

/** The existing documents of `ids`; at most `IDS_MAX`. */
export const idsQuery = <Collection extends ListQuery['collection']>(
  collection: Collection,
  ids: readonly string[],
): ListQuery<Collection> => ({
  collection,
  where: [[DOCUMENT_ID, 'in', ids]],
  orderBy: [],
  thenById: false,
  after: null,
  limit: ids.length,
});

/** The valid IDs, without duplicates. */
export const usableIds = (ids: readonly string[]): string[] => [...new Set(ids)].filter(isDocumentId);

/** IDs in chunks, each for one query. */
export const idChunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, index) =>
    ids.slice(index * IDS_MAX, (index + 1) * IDS_MAX),
  );
