import { DOCUMENT_ID } from '@blockbazaar/domain/queries/ids-query';
import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import {
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type CollectionReference,
  type Query,
} from 'firebase/firestore';

/** Converts a query description to a query of the SDK. */
export const toQuery = (collection: CollectionReference, wanted: ListQuery): Query =>
  query(
    collection,
    ...wanted.where.map(([field, operator, value]) =>
      where(field === DOCUMENT_ID ? documentId() : field, operator, value),
    ),
    ...wanted.orderBy.map(([field, direction]) => orderBy(field, direction)),
    ...(wanted.thenById ? [orderBy(documentId())] : []),
    ...(wanted.after === null ? [] : [startAfter(...wanted.after)]),
    limit(wanted.limit),
  );
