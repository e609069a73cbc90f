import type { DocumentReference } from 'firebase-admin/firestore';
import { readAll } from '../../functions/src/documents/read-all.ts';
import { keepEntries } from '../../functions/src/search/keep-entry.ts';

/** Has a search find the products of a part, as their trigger would; also those whose import was cut short before this. */
export async function keepFound(products: readonly DocumentReference[]): Promise<void> {
  await keepEntries(await readAll(products));
}
