import { isDocumentId } from '../document-id.ts';
import type { ListQuery } from './list-query.ts';

/** The most ids that one query takes. */
export const IDS_MAX = 30;

/** What stands for a document's id among a query's fields. */
export const DOCUMENT_ID = '__name__';

/** The documents of `ids` that exist; `IDS_MAX` at most. */
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

/** What can be an id, each once. */
export const usableIds = (ids: readonly string[]): string[] => [...new Set(ids)].filter(isDocumentId);

/** Ids in parts of which each is one query. */
export const idChunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, index) =>
    ids.slice(index * IDS_MAX, (index + 1) * IDS_MAX),
  );
