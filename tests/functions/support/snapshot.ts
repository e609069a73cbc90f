import { createHash } from 'node:crypto';
import { firestore } from '../../support/fixtures.ts';

/** A digest of every document's path and update time. Two digests are equal when no document was written in between. */
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
