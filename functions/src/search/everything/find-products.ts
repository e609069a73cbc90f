import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import { productSearchSchema, type SearchBudget } from '@blockbazaar/domain/search/product-search';
import { tellingWords } from '@blockbazaar/domain/search/search-words';
import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';
import { productDocuments, productRef } from '../../documents/products.ts';
import type { Identified } from '../../platform/define-documents.ts';
import { firestore } from '../../platform/firestore.ts';
import { getAll } from '../../platform/get-all.ts';
import { firestoreFinder } from '../firestore-finder.ts';
import { NOTHING_FOUND, type Found } from './found.ts';

const BUDGET: SearchBudget = { reads: OWNER_SEARCH.tokenHits + 1, readsPerResult: 1, words: 6, isThorough: false };

/** Finds products by the words of their names, as shoppers do. */
export async function findProducts(search: string): Promise<Found<Identified<ProductInput>>> {
  if (tellingWords(search).length === 0) return NOTHING_FOUND;
  const { items, next } = await firestoreFinder.find(productSearchSchema.parse({ text: search }), BUDGET);
  const refs = items.slice(0, OWNER_SEARCH.shown).map(({ id }) => productRef(id));
  const products = await getAll(firestore, refs);
  return {
    items: productDocuments.parseAll(products),
    isMore: items.length > OWNER_SEARCH.shown || next !== null,
  };
}
