import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';

/** A document's fields and its id; null when it is not there, or not as it should be. */
export function wellFormed<Schema extends z.ZodType>(
  snapshot: DocumentSnapshot,
  schema: Schema,
): (z.infer<Schema> & { id: string }) | null {
  const { data } = schema.safeParse(snapshot.data());
  return data === undefined || data === null ? null : { ...(data as z.infer<Schema> & object), id: snapshot.id };
}

/** Those of a list that are as they should be: one that is not does not keep the others from being seen. */
export const allWellFormed = <Schema extends z.ZodType>(
  snapshots: readonly DocumentSnapshot[],
  schema: Schema,
): (z.infer<Schema> & { id: string })[] => snapshots.flatMap((snapshot) => wellFormed(snapshot, schema) ?? []);
