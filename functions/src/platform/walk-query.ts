import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

interface Batches {
  batchSize: number;
  /** The time after which no batch starts, in ms. */
  deadline: number;
}

interface Walk extends Batches {
  /** The number of concurrent visits. None starts after the deadline. */
  concurrency?: number;
}

/**
 * Visits the results of a query, batch by batch, until a visit returns false or the deadline has passed. Returns
 * whether it reached the end of the query. Each batch starts after the last document of the previous one, so unchanged
 * documents do not block the others.
 */
export const walkQuery = <Fields>(
  query: Query<Fields>,
  { concurrency = 1, ...batches }: Walk,
  visit: (document: QueryDocumentSnapshot<Fields>) => Promise<boolean>,
): Promise<boolean> =>
  walkBatches(query, batches, async (readBatch) => {
    const documents = await readBatch();
    for (let index = 0; index < documents.length; index += concurrency) {
      if (Date.now() >= batches.deadline) return false;
      const visited = await Promise.all(documents.slice(index, index + concurrency).map(visit));
      if (visited.includes(false)) return false;
    }
    return true;
  });

/**
 * Does the same for work on whole batches. `visitBatch` reads the batch itself, and may do so again after a conflict of
 * its commit.
 */
export async function walkBatches<Fields>(
  query: Query<Fields>,
  { batchSize, deadline }: Batches,
  visitBatch: (readBatch: () => Promise<QueryDocumentSnapshot<Fields>[]>) => Promise<boolean>,
): Promise<boolean> {
  let last: QueryDocumentSnapshot<Fields> | undefined;
  while (Date.now() < deadline) {
    const batch = last === undefined ? query.limit(batchSize) : query.limit(batchSize).startAfter(last);
    let documents: QueryDocumentSnapshot<Fields>[] = [];
    const shouldContinue = await visitBatch(async () => {
      documents = (await batch.get()).docs;
      return documents;
    });
    if (!shouldContinue) return false;
    if (documents.length < batchSize) return true;
    last = documents.at(-1);
  }
  return false;
}
