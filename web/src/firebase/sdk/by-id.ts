import { idChunks, idsQuery, usableIds } from '@blockbazaar/domain/queries/ids-query';
import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import { getDocsFromServer, type CollectionReference } from 'firebase/firestore';
import type * as z from 'zod/mini';
import { parseDocument, type Identified } from './documents.ts';
import { toQuery } from './to-query.ts';

export const byId = <T>(items: readonly Identified<T>[]): ReadonlyMap<string, Identified<T>> =>
  new Map(items.map((item) => [item.id, item]));

/**
 * Fetches documents of a collection by ID once from the server; rejects when it is unreachable. Missing IDs do not
 * exist.
 */
export async function fetchById<T extends object>(
  collection: CollectionReference,
  schema: z.ZodMiniType<T>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Identified<T>>> {
  // The reference is of the collection that it names.
  const name = collection.id as ListQuery['collection'];
  const snapshots = await Promise.all(
    idChunks(usableIds(ids)).map((chunk) => getDocsFromServer(toQuery(collection, idsQuery(name, chunk)))),
  );
  return byId(snapshots.flatMap(({ docs }) => docs.flatMap((document) => parseDocument(schema, document) ?? [])));
}
