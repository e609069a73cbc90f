import type { Product } from '@blockbazaar/domain/catalog/product';
import type { ProductSearch, SearchCursor } from '@blockbazaar/domain/search/product-search';
import type { FoundProduct } from '@blockbazaar/domain/search/search-request';
import { useEffect, useMemo, useState } from 'react';
import { useProductsById } from '@/firebase/products.ts';
import { fetchSearch } from '@/firebase/search/fetch-search.ts';
import { useQueryState } from '@/firebase/use-query-state.ts';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import type { PageView } from '@/ui/paging/WindowedPages.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from '../CatalogBrowser.module.css';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import { ProductPage, ProductPageSkeleton } from '../product-card/ProductPage.tsx';
import type { AddToCart } from '../product-card/useAddToCart.ts';
import { useStoresOf } from '../useStoresOf.ts';

interface SearchResultsPageProps {
  searchInput: ProductSearch;
  page: PageView<SearchCursor>;
  onAdd: AddToCart;
  /** Receives whether the page shows similar products instead of matches. */
  onSimilarShown: (hasOnlySimilar: boolean) => void;
}

const NONE: readonly FoundProduct[] = [];
const NO_IDS: readonly string[] = [];

/** One page of search results. The search runs once; its products have live updates. */
export function SearchResultsPage({ searchInput, page, onAdd, onSimilarShown }: SearchResultsPageProps) {
  const { after, near, listening, report } = page;
  const key = JSON.stringify([searchInput, after]);
  const resultState = useQueryState(
    useMemo(() => fetchSearch('products', { ...searchInput, after }), [searchInput, after]),
    key,
  );
  const data = resultState.status === 'ready' ? resultState.data : null;
  const hasOnlySimilar = data !== null && data.items.length === 0 && data.near.length > 0;
  const found = data === null ? NONE : hasOnlySimilar ? data.near : data.items;
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const products = useProductsInOrder(ids, listening);
  const stores = useStoresOf(products ?? [], listening);
  // Products of a deleted store are no longer for sale.
  const shown = useMemo(
    () => products?.filter(({ storeId }) => stores.get(storeId) !== null) ?? null,
    [products, stores],
  );

  useEffect(() => onSimilarShown(hasOnlySimilar), [hasOnlySimilar, onSimilarShown]);
  const next = data?.next;
  const count = shown?.length;
  useEffect(() => {
    if (next !== undefined && count !== undefined) report({ next, shown: count });
  }, [next, count, report]);

  if (!near) return null;
  if (resultState.status === 'failed') return <LoadFailed message={CATALOG_MESSAGES.loadFailed} />;
  if (data === null || shown === null) return <ProductPageSkeleton />;
  if (shown.length === 0) return null;
  return (
    <>
      {hasOnlySimilar && <Note title={CATALOG_MESSAGES.empty} text={CATALOG_MESSAGES.near} />}
      {data.corrected !== null && after === null && <Note text={CATALOG_MESSAGES.corrected(data.corrected)} />}
      <ProductPage
        products={shown}
        storeOf={({ storeId }) => stores.get(storeId) ?? undefined}
        onAdd={onAdd}
        isFirst={after === null}
      />
    </>
  );
}

/**
 * The existing products with these ids, in the given order. Null while loading. The last known data stays while not
 * `listening`.
 */
function useProductsInOrder(ids: readonly string[], listening: boolean): readonly Product[] | null {
  const live = useProductsById(listening ? ids : NO_IDS);
  const [known, setKnown] = useState<ReadonlyMap<string, Product> | null>(null);
  const data = listening && live.status === 'ready' ? live.data : null;
  if (data !== null && data !== known) setKnown(data);
  return useMemo(() => (known === null ? null : ids.flatMap((id) => known.get(id) ?? [])), [known, ids]);
}

const Note = ({ title, text }: { title?: string; text: string }) => (
  <div className={styles.stack}>
    {title !== undefined && (
      <Text as="h3" variant="h3">
        {title}
      </Text>
    )}
    <Text tone="soft">{text}</Text>
  </div>
);
