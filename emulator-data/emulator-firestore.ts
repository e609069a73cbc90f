import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../tools/ports.ts';
import type { Entry } from './documents.ts';

/** Documents in one commit: with all their search words, far below the ten megabytes that a commit may weigh. */
const BATCH_SIZE = 250;
/** Commits that are under way at once. */
const COMMITS_AT_ONCE = 4;

/** Runs `work` on the emulator's Firestore. Refuses to run without one, so that it can reach no real project. */
export async function withEmulatorFirestore<T>(work: (db: Firestore) => Promise<T>): Promise<T> {
  if ((process.env.FIRESTORE_EMULATOR_HOST ?? '') === '') {
    throw new Error('FIRESTORE_EMULATOR_HOST is not set: demo data goes into an emulator only.');
  }
  const app = initializeApp({ projectId: PROJECT_ID }, `demo-data-${crypto.randomUUID()}`);
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/** Removes every document of a collection, some at a time. Answers how many there were. Stops between pages when `signal` says so. */
export async function clearCollection(db: Firestore, name: string, signal?: AbortSignal): Promise<number> {
  const collection = db.collection(name);
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const page = await collection
      .limit(BATCH_SIZE * COMMITS_AT_ONCE)
      .select()
      .get();
    if (page.empty) return removed;
    await Promise.all(
      [...chunks(page.docs, BATCH_SIZE)].map((docs) => {
        const batch = db.batch();
        for (const document of docs) batch.delete(document.ref);
        return batch.commit();
      }),
    );
    removed += page.size;
  }
}

/**
 * Writes documents as they come, a few commits at once, so that any number of them needs little memory. Answers how many.
 * Stops between commits when `signal` says so.
 */
export async function writeAll(
  db: Firestore,
  name: string,
  entries: Iterable<Entry<DocumentData>>,
  signal?: AbortSignal,
): Promise<number> {
  const collection = db.collection(name);
  const underWay = new Set<Promise<unknown>>();
  let written = 0;
  for (const chunk of chunks(entries, BATCH_SIZE)) {
    signal?.throwIfAborted();
    const batch = db.batch();
    for (const { id, fields } of chunk) batch.set(collection.doc(id), fields);
    const commit: Promise<unknown> = batch.commit().finally(() => underWay.delete(commit));
    underWay.add(commit);
    written += chunk.length;
    if (underWay.size >= COMMITS_AT_ONCE) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return written;
}

function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
