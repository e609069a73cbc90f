import { isInFilter, type ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import { isSwitchedOff, type SellerProductFields } from '@blockbazaar/domain/catalog/stock-before-off';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import { cursorAfter, type PageCursor } from '@blockbazaar/domain/queries/list-query';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { createCursorCache } from '@/firebase/page-cursor.ts';
import { parseDocument, type Identified } from '@/firebase/sdk/documents.ts';
import { sellerProductDocuments } from '@/firebase/sdk/documents/seller-products.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useLivePages, type LivePages, type OpenPage } from '@/firebase/staff/lists/use-live-pages.ts';
import { asSeller, sellerFirestore } from '@/firebase/staff/seller-data.ts';
import { callAdmin, callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useQueryState } from '@/firebase/use-query-state.ts';

/** A product with the fields for its seller, also before its derived fields are written. */
export type SellerProduct = Identified<SellerProductFields>;

const { field } = sellerProductDocuments;

/** Query and order of each product filter. Each needs an index. */
const FILTERS: Readonly<Record<ProductFilter, { found: QueryConstraint[]; order: string }>> = {
  all: { found: [], order: field('displayOrder') },
  soldOut: { found: [where(field('stock'), '==', 0)], order: field('displayOrder') },
  lowStock: { found: [where(field('lowStockThreshold'), '>=', 1)], order: field('lowStockThreshold') },
  belowMinimum: { found: [where(field('minimumQuantity'), '>', 1)], order: field('minimumQuantity') },
  switchedOff: { found: [where(field('stockBeforeOff'), '>=', 0)], order: field('stockBeforeOff') },
  noPicture: { found: [where(field('imageUrls'), '==', [])], order: field('displayOrder') },
};

const filtered = (storeId: string, filter: ProductFilter): Query =>
  query(
    sellerProductDocuments.in(sellerFirestore()),
    where(field('storeId'), '==', storeId),
    ...FILTERS[filter].found,
    orderBy(FILTERS[filter].order),
    orderBy(documentId()),
  );

/** A store's products in the order of the store page. */
export const productsInDisplayOrder = (storeId: string): Query => filtered(storeId, 'all');

const openPage =
  (storeId: string, filter: ProductFilter): OpenPage<SellerProduct> =>
  (after) => {
    const cachedCursor = createCursorCache();
    const size = STAFF_PAGE_SIZES.products;
    const page = query(filtered(storeId, filter), ...(after === null ? [] : [startAfter(...after)]), limit(size));
    return asSeller(
      openList(page, sellerProductDocuments.schema, (items, snapshot) => ({
        items: items.filter((product) => isInFilter(filter, product)),
        next: cachedCursor(cursorAfter(snapshot.docs, [FILTERS[filter].order], size)),
      })),
    );
  };

/** A store's products, live: all of them in the order of the store page, or those of a filter. */
export function useOwnProducts(storeId: string, filter: ProductFilter): LivePages<SellerProduct> {
  const open = useMemo(() => openPage(storeId, filter), [storeId, filter]);
  return useLivePages(open);
}

/**
 * The number of all products of a filter; null while loading, and for a filter that the database cannot count. `version`
 * changes with the list.
 */
export function useProductCount(
  staff: StaffRole,
  storeId: string,
  filter: ProductFilter,
  version: string,
): number | null {
  const [counted, setCounted] = useState<{ filter: ProductFilter; count: number | null } | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const counting =
      staff === 'seller'
        ? callStaff('seller', 'countProducts', { filter })
        : callAdmin('COUNT_PRODUCTS', { storeId, filter });
    void counting.then((result) => {
      if (!isUnmounted && result.outcome === 'succeeded') setCounted({ filter, count: result.value.count });
    });
    return () => {
      isUnmounted = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- another version repeats the same count
  }, [staff, storeId, filter, version]);
  return counted?.filter === filter ? counted.count : null;
}

/** True if the store has a product that is switched off, live. */
export function useHasSwitchedOffProducts(storeId: string): boolean {
  const open = useMemo(
    () =>
      asSeller(
        openList(query(filtered(storeId, 'switchedOff'), limit(1)), sellerProductDocuments.schema, (items) => items),
      ),
    [storeId],
  );
  const live = useQueryState(open, storeId);
  return live.status === 'ready' && live.data.length > 0;
}

async function readAll(all: Query, sortFields: readonly string[]): Promise<QueryDocumentSnapshot[]> {
  const documents: QueryDocumentSnapshot[] = [];
  let after: PageCursor | null = null;
  do {
    const page = query(all, ...(after === null ? [] : [startAfter(...after)]), limit(LIST_LIMIT_MAX));
    // oxlint-disable-next-line no-await-in-loop -- a page starts at the end of the previous one
    const { docs } = await getDocsFromServer(page);
    documents.push(...docs);
    after = cursorAfter(docs, sortFields, LIST_LIMIT_MAX);
  } while (after !== null);
  return documents;
}

/**
 * Reads all of a store's products in a filter once, page by page.
 * @throws when the database is unreachable or denies the read
 */
export async function readOwnProducts(storeId: string, filter: ProductFilter): Promise<SellerProduct[]> {
  const documents = await readAll(filtered(storeId, filter), [FILTERS[filter].order]);
  return documents
    .flatMap((document) => parseDocument(sellerProductDocuments.schema, document) ?? [])
    .filter((product) => isInFilter(filter, product));
}

/**
 * Reads the IDs of all products that are not switched off, or have any stock, including invalid ones.
 * @throws when the database is unreachable or denies the read
 */
export async function readIdsToSwitchOff(storeId: string): Promise<string[]> {
  const all = query(
    sellerProductDocuments.in(sellerFirestore()),
    where(field('storeId'), '==', storeId),
    orderBy(documentId()),
  );
  const documents = await readAll(all, []);
  return documents
    .filter((document) => document.get(field('stock')) !== 0 || !isSwitchedOff(document.data()))
    .map(({ id }) => id);
}
