import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** What differs between two runs of the same import: when they ran, and what is drawn for them. */
const OF_THE_RUN: ReadonlySet<string> = new Set([
  'bookedAt',
  'at',
  'expireAt',
  'nextAttemptAt',
  'changedAt',
  'secretDigest',
]);
/** Whose ids are drawn, or digests of what names the shop. */
const UNNAMED: ReadonlySet<string> = new Set(['auditLog', 'linkedPictures']);
/** Accounts are made at the time of the run; tokens are beginnings of names that the shop is in. */
const OF_THE_RUN_IN: ReadonlyMap<string, string> = new Map([
  ['sellers', 'createdAt'],
  ['auditLog', 'searchTokens'],
]);

/** Every document of a database as a line, in order, without what differs between two runs. `shop`: of these alone that name it. */
export async function importedLines(firestore: Firestore, shop = ''): Promise<string[]> {
  const lines: string[] = [];
  for (const collection of await firestore.listCollections()) {
    const { docs } = await collection.get();
    for (const document of docs) {
      const id = UNNAMED.has(collection.id) ? '' : document.id;
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
  OF_THE_RUN.has(name) || OF_THE_RUN_IN.get(collection) === name;

/** Looks into the database of another project in the emulator. */
export async function inProject<T>(projectId: string, work: (firestore: Firestore) => Promise<T>): Promise<T> {
  const app = initializeApp({ projectId }, projectId);
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
