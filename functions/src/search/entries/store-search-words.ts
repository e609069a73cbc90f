import { typoWordsOf } from '@blockbazaar/domain/search/search-tokens';
import { searchWordOf } from '@blockbazaar/domain/search/search-word';
import { searchWordDocuments, searchWordRef } from '../../documents/search-words.ts';
import { firestore } from '../../platform/firestore.ts';
import { getAll } from '../../platform/read-all.ts';

/**
 * Stores the search words of a product. A word is written once, and again when a product name contains it. Concurrent
 * writers write the same values, so they do not conflict.
 */
export async function storeSearchWords(product: Parameters<typeof typoWordsOf>[0]): Promise<void> {
  const words = [...typoWordsOf(product)];
  const known = await getAll(
    firestore,
    words.map(([word]) => searchWordRef(word)),
  );
  const missing = words.filter(([, isNamed], at) => {
    const stored = known[at]?.exists === true ? known[at].get(searchWordDocuments.field('isNamed')) : null;
    return stored === null || (isNamed && stored !== true);
  });
  if (missing.length === 0) return;
  const batch = firestore.batch();
  for (const [word, isNamed] of missing) batch.set(searchWordRef(word), searchWordOf(word, isNamed));
  await batch.commit();
}
