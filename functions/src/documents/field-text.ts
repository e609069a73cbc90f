import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The text of a field; null where there is no document, or no text in it. */
export function fieldText(document: DocumentSnapshot | null | undefined, field: string): string | null {
  const value: unknown = document?.get(field);
  return typeof value === 'string' ? value : null;
}
