import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Firestore, Timestamp } from '@google-cloud/firestore';

/** Collection groups below documents. */
const SUBCOLLECTIONS = ['history'] as const;
const GROUPS: readonly string[] = [...Object.values(COLLECTIONS), ...SUBCOLLECTIONS];

/** The number of documents of each collection, with all collections of its name below documents. */
export type Counts = ReadonlyMap<string, number>;

/**
 * Counts the documents of all collections. `at`: the time of the counts, at most an hour ago, or up to seven days with
 * point-in-time recovery; null: now. 1,000 documents cost one read.
 */
export async function countDocuments(database: Firestore, at: Timestamp | null): Promise<Counts> {
  const counts = await Promise.all(
    GROUPS.map(async (group) => {
      const query = database.collectionGroup(group).count();
      const snapshot =
        at === null
          ? await query.get()
          : await database.runTransaction((transaction) => transaction.get(query), { readOnly: true, readTime: at });
      return [group, snapshot.data().count] as const;
    }),
  );
  return new Map(counts);
}

/** The collections with different counts, one sentence each. Empty if the restored database is complete. */
export const countDifferences = (source: Counts, restored: Counts): string[] =>
  [...source].flatMap(([group, count]) => {
    const found = restored.get(group) ?? 0;
    return found === count ? [] : [`${group} has ${found} documents instead of ${count}.`];
  });
