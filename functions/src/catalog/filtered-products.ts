import { isCountable, type ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import type { SellerProductFields } from '@blockbazaar/domain/catalog/stock-before-off';
import type { Query } from 'firebase-admin/firestore';
import { productDocuments } from '../documents/products.ts';
import { fieldOf } from '../platform/define-documents.ts';
import type { List } from '../platform/paging/read-page.ts';

const DISPLAY_ORDER = productDocuments.field('displayOrder');
/** Not in the schema: a product that was never disabled does not have it. */
const STOCK_BEFORE_OFF = fieldOf<SellerProductFields>()('stockBeforeOff');

export const productsOf = (storeId: string) =>
  productDocuments.plain.where(productDocuments.field('storeId'), '==', storeId);

/** The query and the sort order of each filter: the same as in sellers' lists, so that the indexes are shared. */
const FILTERS: Readonly<Record<ProductFilter, { applyTo: (all: Query) => Query; order: List['order'][number] }>> = {
  all: { applyTo: (all) => all, order: [DISPLAY_ORDER, 'asc', 'number'] },
  soldOut: {
    applyTo: (all) => all.where(productDocuments.field('stock'), '==', 0),
    order: [DISPLAY_ORDER, 'asc', 'number'],
  },
  lowStock: {
    applyTo: (all) => all.where(productDocuments.field('lowStockThreshold'), '>=', 1),
    order: [productDocuments.field('lowStockThreshold'), 'asc', 'number'],
  },
  belowMinimum: {
    applyTo: (all) => all.where(productDocuments.field('minimumQuantity'), '>', 1),
    order: [productDocuments.field('minimumQuantity'), 'asc', 'number'],
  },
  switchedOff: {
    applyTo: (all) => all.where(STOCK_BEFORE_OFF, '>=', 0),
    order: [STOCK_BEFORE_OFF, 'asc', 'number'],
  },
  noPicture: {
    applyTo: (all) => all.where(productDocuments.field('imageUrls'), '==', []),
    order: [DISPLAY_ORDER, 'asc', 'number'],
  },
};

/** A store's products that match a filter. Some queries find others as well: see `isInFilter`. */
export function filteredProducts(
  storeId: string,
  filter: ProductFilter,
): { query: Query; order: List['order'][number] } {
  const { applyTo, order } = FILTERS[filter];
  return { query: applyTo(productsOf(storeId)), order };
}

/**
 * Counts a store's products that match a filter, in the database: 1,000 products cost one read. Null for a filter whose
 * query finds others as well.
 */
export async function countProducts(storeId: string, filter: ProductFilter): Promise<{ count: number | null }> {
  if (!isCountable(filter)) return { count: null };
  const counted = await filteredProducts(storeId, filter).query.count().get();
  return { count: counted.data().count };
}
