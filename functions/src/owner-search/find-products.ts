import type { ProductDerived, ProductInput } from '@blockbazaar/domain/catalog/product';
import { planSearch } from '@blockbazaar/domain/catalog/search-tokens';
import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';
import { fieldOf, type Identified } from '../documents/define-documents.ts';
import { productDocuments } from '../documents/products.ts';
import { foundAmong, NOTHING_FOUND, type Found } from './found.ts';

const derived = fieldOf<ProductDerived>();

/** Products by the words of their names, in the catalogue's order, as shoppers find them. */
export async function findProducts(search: string): Promise<Found<Identified<ProductInput>>> {
  const plan = planSearch(search);
  for (const token of plan?.tokens ?? []) {
    const { docs } = await productDocuments.plain
      .where(derived('searchTokens'), 'array-contains', token)
      .orderBy(derived('rank'))
      .orderBy(productDocuments.field('name'))
      .limit(OWNER_SEARCH.tokenHits + 1)
      .get();
    const found = foundAmong(productDocuments.parseAll(docs), ({ name }) => plan?.matches(name) === true);
    if (found.items.length > 0 || found.isMore) return found;
  }
  return NOTHING_FOUND;
}
