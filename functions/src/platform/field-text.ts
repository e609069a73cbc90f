import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The text of a field; null if the document does not exist or the field contains no text. */
export function fieldText(document: DocumentSnapshot | null | undefined, field: string): string | null {
  const value: unknown = document?.get(field);
  return typeof value === 'string' ? value : null;
}
