import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** These fields of a document. A missing field is null, as the log shows it. */
export const pickFields = (document: DocumentSnapshot, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (document.get(name) as unknown) ?? null]));
