import { onSnapshot, type DocumentChange, type Query, type QuerySnapshot } from 'firebase/firestore';
import type * as z from 'zod/mini';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { parseDocument, type Identified } from './documents.ts';

/**
 * Listens to a query. Unchanged documents are neither parsed again nor replaced, so that a comparison by reference
 * finds the changes. `onItemChanged` receives each changed document before the result.
 */
export function openList<T extends object, A>(
  query: Query,
  schema: z.ZodMiniType<T>,
  toResult: (items: Identified<T>[], snapshot: QuerySnapshot) => A,
  onItemChanged?: (item: Identified<T>) => void,
): Subscribe<A> {
  return ({ next, fail }) => {
    const parsed = new Map<string, Identified<T> | null>();
    let confirmed = false;

    const apply = (changes: readonly DocumentChange[]): void => {
      for (const { type, doc } of changes) {
        if (type === 'removed') parsed.delete(doc.id);
        else parsed.set(doc.id, parseDocument(schema, doc));
      }
    };

    return onSnapshot(
      query,
      { includeMetadataChanges: true },
      {
        next: (snapshot) => {
          const changes = snapshot.docChanges();
          apply(changes);
          // Documents from other listeners are in memory, and may be only a part of the result. Wait for the server.
          if (!confirmed && snapshot.metadata.fromCache) return;
          if (confirmed && changes.length === 0) return;
          confirmed = true;
          for (const { doc } of changes) {
            const item = parsed.get(doc.id);
            if (item) onItemChanged?.(item);
          }
          const items = snapshot.docs.flatMap(({ id }) => parsed.get(id) ?? []);
          next(toResult(items, snapshot));
        },
        error: fail,
      },
    );
  };
}
