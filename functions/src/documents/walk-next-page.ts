import {
  FieldPath,
  Timestamp,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { sweepProgressDocuments, type SweepProgress } from './sweep-progress.ts';

interface Walk {
  /** The document that records the progress of the walk. */
  progressRef: DocumentReference;
  /** The whole collection. */
  documents: Query;
  pageSize: number;
  /** The time until the next page, and after the last page until the next walk, in ms. */
  pageIntervalMs: number;
  walkIntervalMs: number;
}

/**
 * Visits the next page of a walk through a whole collection. Returns null if no page is due. Records the progress last,
 * so that a failed run visits its page again.
 */
export async function walkNextPage<T>(
  { progressRef, documents, pageSize, pageIntervalMs, walkIntervalMs }: Walk,
  visit: (docs: readonly QueryDocumentSnapshot[]) => Promise<T>,
): Promise<T | null> {
  const now = Date.now();
  const progress = sweepProgressDocuments.parse(await progressRef.get());
  if (progress !== null && progress.nextAt.toMillis() > now) return null;
  const all = documents.orderBy(FieldPath.documentId()).limit(pageSize);
  const afterId = progress?.afterId ?? null;
  const { docs } = await (afterId === null ? all : all.startAfter(afterId)).get();
  const visited = await visit(docs);
  const isLastPage = docs.length < pageSize;
  const next: SweepProgress = {
    afterId: isLastPage ? null : (docs.at(-1)?.id ?? null),
    nextAt: Timestamp.fromMillis(now + (isLastPage ? walkIntervalMs : pageIntervalMs)),
  };
  await progressRef.set(next);
  return visited;
}
