import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../tools/ports.ts';
import type { Entry } from './documents.ts';

/** Documents in one commit: with their search tokens they stay far below the commit limit of ten megabytes. */
const BATCH_SIZE = 250;
/** The number of concurrent commits. */
const COMMITS_AT_ONCE = 4;

/** Runs `work` on the emulator's Firestore. Throws without one, so that it cannot reach a real project. */
export async function withEmulatorFirestore<T>(work: (db: Firestore) => Promise<T>): Promise<T> {
  if ((process.env.FIRESTORE_EMULATOR_HOST ?? '') === '') {
    throw new Error('FIRESTORE_EMULATOR_HOST is not set: demo data can only be written to an emulator.');
  }
  const app = initializeApp({ projectId: PROJECT_ID }, `demo-data-${crypto.randomUUID()}`);
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/**
 * Deletes every document of a collection, page by page, and returns their number. Stops between pages when `signal` is
 * aborted.
 */
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
 * Writes documents while they are generated, with a few concurrent commits, so that memory use does not grow with their
 * number. Returns their number. Stops between commits when `signal` is aborted.
 */
export async function writeAll(
  db: Firestore,
  name: string,
  entries: Iterable<Entry<DocumentData>>,
  signal?: AbortSignal,
): Promise<number> {
  const collection = db.collection(name);
  const running = new Set<Promise<unknown>>();
  let written = 0;
  for (const chunk of chunks(entries, BATCH_SIZE)) {
    signal?.throwIfAborted();
    const batch = db.batch();
    for (const { id, fields } of chunk) batch.set(collection.doc(id), fields);
    const commit: Promise<unknown> = batch.commit().finally(() => running.delete(commit));
    running.add(commit);
    written += chunk.length;
    if (running.size >= COMMITS_AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
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
