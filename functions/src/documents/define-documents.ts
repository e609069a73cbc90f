import type { COLLECTIONS } from '@blockbazaar/domain/collections';
import type {
  CollectionReference,
  DocumentData,
  DocumentSnapshot,
  FirestoreDataConverter,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '../platform/firestore.ts';

export type Identified<Fields> = Fields & { id: string };

type FieldName<Fields> = <Name extends keyof Fields & string>(name: Name) => Name;

/** Names of fields that the compiler checks. */
export const fieldOf =
  <Fields>(): FieldName<Fields> =>
  (name) =>
    name;

/** A collection whose documents have one schema. */
export interface Documents<Fields extends object> {
  /** References whose reads are raw data, for documents that may not fit the schema: `parse` reads those that do. */
  plain: CollectionReference;
  /** References whose reads are parsed: `data()` throws for a document that does not fit the schema. */
  typed: CollectionReference<Fields>;
  /** The name of a field, for a query or a read of this field alone. */
  field: FieldName<Fields>;
  /** A document's fields and its id; null when it does not exist or does not fit. */
  parse: (snapshot: DocumentSnapshot) => Identified<Fields> | null;
  /** Those that fit: one that does not must not hide the others. */
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

/** Parses what is read, and stores what is written as it is: the compiler has checked it, and increments have no schema. */
export const converterOf = <Fields extends object>(schema: z.ZodMiniType<Fields>): FirestoreDataConverter<Fields> => ({
  toFirestore: (fields: DocumentData) => fields,
  fromFirestore: (snapshot) => schema.parse(snapshot.data()),
});

/** Whether an error is that of a document that does not fit its schema: one of several must not hide the others. */
export const isUnreadable = (error: unknown): boolean => error instanceof z.core.$ZodError;

/** For a part of a document, by a schema of that part. */
export function parseDocument<Fields extends object>(
  schema: z.ZodMiniType<Fields>,
  snapshot: DocumentSnapshot,
): Identified<Fields> | null {
  const { data } = schema.safeParse(snapshot.data());
  return data === undefined ? null : { ...data, id: snapshot.id };
}
