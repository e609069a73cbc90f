import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { collection, doc, type CollectionReference, type DocumentReference, type Firestore } from 'firebase/firestore';
import type * as z from 'zod/mini';

/**
 * A collection whose documents share one schema. The databases of shopper, seller and owner each have their own
 * references.
 */
export interface Documents<Fields extends object> {
  schema: z.ZodMiniType<Fields>;
  /** Called with each document that a list has received or that has changed in it. */
  onItemChanged: ((document: Fields & { id: string }) => void) | undefined;
  in: (database: Firestore) => CollectionReference;
  ref: (database: Firestore, id: string) => DocumentReference;
  /** The name of a field, for a query or a read of this field alone. */
  field: <Name extends keyof Fields & string>(name: Name) => Name;
}

export const defineDocuments = <Fields extends object>(
  name: keyof typeof COLLECTIONS,
  schema: z.ZodMiniType<Fields>,
  onItemChanged?: (document: Fields & { id: string }) => void,
): Documents<Fields> => ({
  schema,
  onItemChanged,
  in: (database) => collection(database, COLLECTIONS[name]),
  ref: (database, id) => doc(database, COLLECTIONS[name], id),
  field: (field) => field,
});
