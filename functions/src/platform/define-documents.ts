import type { COLLECTIONS } from '@blockbazaar/domain/collections';
import type {
  CollectionReference,
  DocumentData,
  DocumentSnapshot,
  FirestoreDataConverter,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from './firestore.ts';

export type Identified<Fields> = Fields & { id: string };

type FieldName<Fields> = <Name extends keyof Fields & string>(name: Name) => Name;

/** Field names that the compiler checks. */
export const fieldOf =
  <Fields>(): FieldName<Fields> =>
  (name) =>
    name;

/** A collection whose documents share one schema. */
export interface Documents<Fields extends object> {
  /** References that read raw data, for documents that may not match the schema; `parse` reads those that do. */
  plain: CollectionReference;
  /** References that read parsed data: `data()` throws for a document that does not match the schema. */
  typed: CollectionReference<Fields>;
  /** The name of a field, for a query or for a read of this field alone. */
  field: FieldName<Fields>;
  /** The fields and the id of a document; null if it does not exist or does not match the schema. */
  parse: (snapshot: DocumentSnapshot) => Identified<Fields> | null;
  /** The documents that match the schema: a malformed one must not hide the others. */
  parseAll: (snapshots: readonly DocumentSnapshot[]) => Identified<Fields>[];
}

export function defineDocuments<Fields extends object>(
  name: keyof typeof COLLECTIONS,
  schema: z.ZodMiniType<Fields>,
): Documents<Fields> {
  const plain = collection(name);
  const parse = (snapshot: DocumentSnapshot): Identified<Fields> | null => parseDocument(schema, snapshot);
  return {
    plain,
    typed: plain.withConverter(converterOf(schema)),
    field: fieldOf<Fields>(),
    parse,
    parseAll: (snapshots) => snapshots.flatMap((snapshot) => parse(snapshot) ?? []),
  };
}

/**
 * Parses data when it is read, and stores data unchanged: the compiler has checked it, and increments have no schema.
 */
export const converterOf = <Fields extends object>(schema: z.ZodMiniType<Fields>): FirestoreDataConverter<Fields> => ({
  toFirestore: (fields: DocumentData) => fields,
  fromFirestore: (snapshot) => schema.parse(snapshot.data()),
});

/**
 * Returns whether an error is caused by a document that does not match its schema. It must not hide other documents.
 */
export const isUnreadable = (error: unknown): boolean => error instanceof z.core.$ZodError;

/** Parses a part of a document by a schema of that part. */
export function parseDocument<Fields extends object>(
  schema: z.ZodMiniType<Fields>,
  snapshot: DocumentSnapshot,
): Identified<Fields> | null {
  const { data } = schema.safeParse(snapshot.data());
  return data === undefined ? null : { ...data, id: snapshot.id };
}
