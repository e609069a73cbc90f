import { createHash } from 'node:crypto';
import { firestore } from '../../support/fixtures.ts';

/** How many times each collection's documents were written, by path: two are the same when nothing was written in between. */
export async function databaseState(): Promise<string> {
  const collections = await firestore.listCollections();
  const lines: string[] = [];
  for (const collection of collections) {
    const { docs } = await collection.get();
    for (const document of docs)
      lines.push(`${document.ref.path} ${document.updateTime.seconds}.${document.updateTime.nanoseconds}`);
  }
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
