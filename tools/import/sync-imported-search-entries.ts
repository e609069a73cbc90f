import type { DocumentReference } from 'firebase-admin/firestore';
import { readAll } from '../../functions/src/platform/read-all.ts';
import { syncSearchEntries } from '../../functions/src/search/entries/sync-search-entry.ts';

/**
 * Syncs the search entries of products, as their trigger would. Includes products of an import that was interrupted
 * before this step.
 */
export async function syncImportedSearchEntries(products: readonly DocumentReference[]): Promise<void> {
  await syncSearchEntries(await readAll(products));
}
