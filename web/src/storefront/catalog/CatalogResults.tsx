import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useStoreByFormerSlug, useStoreBySlug } from '@/firebase/stores.ts';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { NothingFound } from './NothingFound.tsx';
import { CATALOG_MESSAGES } from './product-card/catalog-messages.ts';
import { ProductPageSkeleton } from './product-card/ProductPage.tsx';
import { ProductList } from './ProductList.tsx';
import type { ResultStatus } from './result-status.ts';
import type { CatalogFilters } from './useCatalogAddress.ts';

/** Loaded with the first search: server-rendered pages have no search. */
const SearchResults = lazy(() => import('./found/SearchResults.tsx'));

interface CatalogResultsProps {
  storeSlug: string | null;
  search: string;
  filters: CatalogFilters;
  /** Receives the number of results, or that there are none. */
  onStatus: (status: ResultStatus) => void;
  onClear: () => void;
}

/** The products that match the search and the filters, in one store or in all stores. */
export function CatalogResults({ storeSlug, ...results }: CatalogResultsProps) {
  return storeSlug === null ? (
    <Results storeId={null} {...results} />
  ) : (
    <StoreResults storeSlug={storeSlug} {...results} />
  );
}

type ResultsProps = Omit<CatalogResultsProps, 'storeSlug'>;

/** All products in catalog order, with live updates; or the search results. */
function Results({ storeId, search, filters, onStatus, onClear }: ResultsProps & { storeId: string | null }) {
  const isSearch = [search.trim(), ...Object.values<string>({ ...filters })].some((value) => value !== '');
  if (!isSearch) return <ProductList key={storeId} storeId={storeId} onStatus={onStatus} onClear={onClear} />;
  return (
    <Suspense fallback={<ProductPageSkeleton />}>
      <SearchResults storeId={storeId} search={search} filters={filters} onStatus={onStatus} onClear={onClear} />
    </Suspense>
  );
}

function StoreResults({ storeSlug, ...results }: ResultsProps & { storeSlug: string }) {
  const store = useStoreBySlug(storeSlug);
  if (store.status === 'loading') return <ProductPageSkeleton />;
  if (store.status === 'failed') return <LoadFailed message={CATALOG_MESSAGES.loadFailed} />;
  if (store.data === null) return <FormerStore storeSlug={storeSlug} onClear={results.onClear} />;
  return <Results storeId={store.data.id} {...results} />;
}

/** Replaces a former store address with the current one. Shows an empty state if no store has used it. */
function FormerStore({ storeSlug, onClear }: { storeSlug: string; onClear: () => void }) {
  const store = useStoreByFormerSlug(storeSlug);
  const [params] = useSearchParams();
  if (store.status === 'loading') return <ProductPageSkeleton />;
  if (store.status === 'failed' || store.data === null)
    return <NothingFound title={CATALOG_MESSAGES.storeNotFound} onClear={onClear} />;
  const moved = new URLSearchParams(params);
  moved.set('store', store.data.slug);
  return <Navigate to={`?${moved.toString()}`} replace />;
}
