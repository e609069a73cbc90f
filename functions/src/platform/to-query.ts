import { DOCUMENT_ID } from '@blockbazaar/domain/queries/ids-query';
import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import { FieldPath, type CollectionReference, type Query } from 'firebase-admin/firestore';

/** Converts a query description into a query of the SDK. */
export function toQuery(collection: CollectionReference, { where, orderBy, thenById, after, limit }: ListQuery): Query {
  let query: Query = collection;
  for (const [field, operator, value] of where) {
    query = query.where(field === DOCUMENT_ID ? FieldPath.documentId() : field, operator, value);
  }
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  if (thenById) query = query.orderBy(FieldPath.documentId());
  if (after !== null) query = query.startAfter(...after);
  return query.limit(limit);
}
