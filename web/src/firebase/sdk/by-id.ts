import { isDocumentId } from '@blockbazaar/domain/document-id';
import {
  documentId,
  getDocsFromServer,
  limit,
  query,
  where,
  type CollectionReference,
  type Query,
} from 'firebase/firestore';
import type * as z from 'zod/mini';
import { CHUNK_MAX } from '../shared-documents.ts';
import type { Subscribe } from '../subscribe.ts';
import { parseDocument, type Identified } from './documents.ts';
import { openList } from './lists.ts';

const chunkQuery = (collection: CollectionReference, ids: readonly string[]): Query =>
  query(collection, where(documentId(), 'in', ids), limit(ids.length));

const byId = <T>(items: readonly Identified<T>[]): ReadonlyMap<string, Identified<T>> =>
  new Map(items.map((item) => [item.id, item]));

/** A collection's documents by id, live; `CHUNK_MAX` ids at most. */
export const openById = <T extends object>(
  collection: CollectionReference,
  schema: z.ZodMiniType<T>,
  ids: readonly string[],
): Subscribe<ReadonlyMap<string, Identified<T>>> => openList(chunkQuery(collection, ids), schema, byId);

/** A collection's documents by id, once, from the server; rejects when it cannot be asked. What is missing does not exist. */
export async function fetchById<T extends object>(
  collection: CollectionReference,
  schema: z.ZodMiniType<T>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Identified<T>>> {
  const wanted = [...new Set(ids)].filter(isDocumentId);
  const chunks = Array.from({ length: Math.ceil(wanted.length / CHUNK_MAX) }, (_, index) =>
    wanted.slice(index * CHUNK_MAX, (index + 1) * CHUNK_MAX),
  );
  const snapshots = await Promise.all(chunks.map((chunk) => getDocsFromServer(chunkQuery(collection, chunk))));
  const documents = snapshots.flatMap((snapshot) => snapshot.docs);
  return byId(documents.flatMap((document) => parseDocument(schema, document) ?? []));
}
