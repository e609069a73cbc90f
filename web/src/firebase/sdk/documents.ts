import { onSnapshot, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import type * as z from 'zod/mini';
import { logFault } from '@/firebase/log.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';

export type Identified<T> = T & { id: string };

const loggedDocumentPaths = new Set<string>();

/** Parses a document. One that does not match its schema is omitted and logged once: it must not break a page. */
export function parseDocument<T extends object>(
  schema: z.ZodMiniType<T>,
  document: DocumentSnapshot,
): Identified<T> | null {
  const parsed = schema.safeParse(document.data());
  if (parsed.success) return { ...parsed.data, id: document.id };
  const { path } = document.ref;
  if (!loggedDocumentPaths.has(path)) {
    loggedDocumentPaths.add(path);
    logFault('document-does-not-fit', { path, fields: parsed.error.issues.map((issue) => issue.path.join('.')) });
  }
  return null;
}

/** Listens to one document; null if it does not exist or does not match its schema. */
export function openDocument<T extends object>(
  reference: DocumentReference,
  schema: z.ZodMiniType<T>,
): Subscribe<Identified<T> | null> {
  return ({ next, fail }) => {
    let confirmed = false;
    return onSnapshot(
      reference,
      { includeMetadataChanges: true },
      {
        next: (snapshot) => {
          // A snapshot from the cache does not show whether the document exists.
          if (!confirmed && snapshot.metadata.fromCache) return;
          confirmed = true;
          next(snapshot.exists() ? parseDocument(schema, snapshot) : null);
        },
        error: fail,
      },
    );
  };
}
