import type { FoundPage, ProductSearch, SearchBudget } from '@blockbazaar/domain/search/product-search';
import { logSearchEngineFailed } from '../platform/logging.ts';
import { searchEngine } from './engine/search-engine.ts';
import { firestoreFinder } from './firestore-finder.ts';

/** Finds products by the engine, if there is one and it answers; else in Firestore. */
export async function findProducts(search: ProductSearch, budget: SearchBudget): Promise<FoundPage> {
  try {
    const engine = await searchEngine();
    if (engine !== null) return await engine.find(search, budget);
  } catch (error) {
    logSearchEngineFailed(error);
  }
  return firestoreFinder.find(search, budget);
}
