import type { StoredDocument } from './apply-write.ts';
import { parentOf, timeOf, type ProtoQuery } from './protocol.ts';
import { readsCollection, runQuery } from './structured-query.ts';
import { compareNames } from './value-order.ts';

/** The documents of each collection. Both keys are full names. */
export type Collections = Map<string, Map<string, StoredDocument>>;

export function documentAt(collections: Collections, name: string): StoredDocument | null {
  return collections.get(parentOf(name))?.get(name) ?? null;
}

export function storeDocument(collections: Collections, name: string, document: StoredDocument | null): void {
  const collection = parentOf(name);
  const documents = collections.get(collection) ?? new Map<string, StoredDocument>();
  if (document === null) documents.delete(name);
  else documents.set(name, document);
  if (documents.size === 0) collections.delete(collection);
  else collections.set(collection, documents);
}

/** The documents that a query returns. */
export function findDocuments(collections: Collections, parent: string, query: ProtoQuery): StoredDocument[] {
  const documents = [...collections].flatMap(([name, all]) =>
    readsCollection(query, parent, name) ? [...all.values()] : [],
  );
  return runQuery(query, documents);
}

export const versionsOf = (documents: readonly StoredDocument[]): string[] =>
  documents.map(({ name, updatedAt }) => `${name} ${updatedAt}`);

/** The collections of a document or the root. A missing document can have collections. */
export function collectionIds(collections: Collections, { parent }: { parent: string }): string[] {
  return [...new Set([...collections.keys()].flatMap((name) => segmentBelow(name, parent)))].toSorted();
}

/** Includes missing documents that have collections. */
export function listDocuments(
  collections: Collections,
  { parent, collectionId }: { parent: string; collectionId: string },
): unknown[] {
  const collection = `${parent}/${collectionId}`;
  const names = [...collections].flatMap(([name, documents]) =>
    name === collection ? [...documents.keys()] : segmentBelow(name, collection).map((id) => `${collection}/${id}`),
  );
  return [...new Set(names)].toSorted(compareNames).map((name) => {
    const document = documentAt(collections, name);
    return document === null ? { name } : messageOf(document);
  });
}

/** The first segment of a name below another one, if there is one. */
function segmentBelow(name: string, above: string): string[] {
  if (!name.startsWith(`${above}/`)) return [];
  const [segment = ''] = name.slice(above.length + 1).split('/');
  return [segment];
}

export const messageOf = ({ name, fields, createdAt, updatedAt }: StoredDocument) => ({
  name,
  fields,
  createTime: timeOf(createdAt),
  updateTime: timeOf(updatedAt),
});
