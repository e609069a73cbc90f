import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** Fields that differ between two runs of the same import: times and random values. */
const RUN_SPECIFIC_FIELDS: ReadonlySet<string> = new Set([
  'bookedAt',
  'at',
  'expireAt',
  'nextAttemptAt',
  'changedAt',
  'secretDigest',
]);
/** Collections with random IDs, or with digests of values that include the shop's name. */
const COLLECTIONS_WITH_RANDOM_IDS: ReadonlySet<string> = new Set(['auditLog', 'linkedPictures']);
/** Accounts are created at the time of the run; tokens are prefixes of names that include the shop's name. */
const RUN_SPECIFIC_FIELD_BY_COLLECTION: ReadonlyMap<string, string> = new Map([
  ['sellers', 'createdAt'],
  ['auditLog', 'searchTokens'],
]);

/**
 * Every document of a database as a sorted line, without run-specific fields. `shop`: only documents
 * that contain this name.
 */
export async function importedLines(firestore: Firestore, shop = ''): Promise<string[]> {
  const lines: string[] = [];
  for (const collection of await firestore.listCollections()) {
    const { docs } = await collection.get();
    for (const document of docs) {
      const id = COLLECTIONS_WITH_RANDOM_IDS.has(collection.id) ? '' : document.id;
      const fields = JSON.stringify(document.data(), (name, value: unknown) =>
        isOfRun(collection.id, name) ? null : value,
      );
      const line = `${collection.id}/${id} ${fields}`;
      if (line.includes(shop)) lines.push(shop === '' ? line : line.replaceAll(shop, 'SHOP'));
    }
  }
  return lines.toSorted();
}

const isOfRun = (collection: string, name: string): boolean =>
  RUN_SPECIFIC_FIELDS.has(name) || RUN_SPECIFIC_FIELD_BY_COLLECTION.get(collection) === name;

/** Runs `work` on the database of another project in the emulator. */
export async function inProject<T>(projectId: string, work: (firestore: Firestore) => Promise<T>): Promise<T> {
  const app = initializeApp({ projectId }, projectId);
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
