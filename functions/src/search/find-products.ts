import { typedText } from '@blockbazaar/domain/search/find-in-entries';
import { matchOf } from '@blockbazaar/domain/search/match-entry';
import type { FoundPage, ProductSearch, SearchBudget } from '@blockbazaar/domain/search/product-search';
import type { SearchEngine } from '@blockbazaar/domain/search/search-engine';
import { logSearchEngineFailed } from '../platform/logging.ts';
import { configuredEngine } from './engine/configured-engine.ts';
import { firestoreFinder } from './firestore-finder.ts';

/**
 * Finds products by the engine if it is configured and responds, and otherwise in Firestore. If the engine has no
 * match, Firestore also finds typos in several words, and similar products.
 */
export async function findProducts(search: ProductSearch, budget: SearchBudget): Promise<FoundPage> {
  // An engine may find everything by signs alone.
  const hasWords = search.text.trim() === '' || typedText(search.text).words.length > 0;
  const byEngine = hasWords ? await queryEngine(search, budget) : null;
  if (byEngine !== null && isMeant(search, byEngine)) return byEngine;
  const byFirestore = await firestoreFinder.find(search, budget);
  return byEngine === null || byFirestore.items.length > 0 || byEngine.items.length === 0 ? byFirestore : byEngine;
}

async function queryEngine(search: ProductSearch, budget: SearchBudget): Promise<FoundPage | null> {
  try {
    const engine: SearchEngine | null = await configuredEngine();
    return engine === null ? null : await engine.find(search, budget);
  } catch (error) {
    logSearchEngineFailed(error);
    return null;
  }
}

/** Returns whether the first result matches all typed words. Later pages are always accepted from the engine. */
function isMeant({ text, after }: ProductSearch, { items }: FoundPage): boolean {
  const [first] = items;
  return after !== null || (first !== undefined && matchOf(typedText(text), first, false).hasAllWords);
}
