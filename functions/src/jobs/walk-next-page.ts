import {
  FieldPath,
  Timestamp,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { sweepProgressDocuments, type SweepProgress } from '../documents/sweep-progress.ts';

interface Walk {
  /** Where the walk records how far it is. */
  progressRef: DocumentReference;
  /** The whole collection. */
  documents: Query;
  pageSize: number;
  /** The time until the next page, and after the last page until the next walk, in ms. */
  pageEveryMs: number;
  walkEveryMs: number;
}

/** Visits the next page of a walk through a whole collection. Null: none is due. The progress is recorded last, so a run that fails visits its page again. */
export async function walkNextPage<T>(
  { progressRef, documents, pageSize, pageEveryMs, walkEveryMs }: Walk,
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
    nextAt: Timestamp.fromMillis(now + (isLastPage ? walkEveryMs : pageEveryMs)),
  };
  await progressRef.set(next);
  return visited;
}
