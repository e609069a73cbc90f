import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

interface Batches {
  batchSize: number;
  /** No batch begins after it, in ms. */
  deadline: number;
}

interface Walk extends Batches {
  /** Documents that are visited at the same time; no further ones after the deadline. */
  concurrency?: number;
}

/**
 * Visits what a query finds, batch by batch, until a visit returns false or the deadline has passed. Returns whether it reached the end of
 * the query. Each batch begins behind the last document of the one before, so a document that stays as it is does not delay the others.
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

/** The same for work on whole batches. `visitBatch` reads the batch itself, and may do so again when its commit has lost a conflict. */
export async function walkBatches<Fields>(
  query: Query<Fields>,
  { batchSize, deadline }: Batches,
  visitBatch: (readBatch: () => Promise<QueryDocumentSnapshot<Fields>[]>) => Promise<boolean>,
): Promise<boolean> {
  let last: QueryDocumentSnapshot<Fields> | undefined;
  while (Date.now() < deadline) {
    const batch = last === undefined ? query.limit(batchSize) : query.limit(batchSize).startAfter(last);
    let documents: QueryDocumentSnapshot<Fields>[] = [];
    const goesOn = await visitBatch(async () => {
      documents = (await batch.get()).docs;
      return documents;
    });
    if (!goesOn) return false;
    if (documents.length < batchSize) return true;
    last = documents.at(-1);
  }
  return false;
}
