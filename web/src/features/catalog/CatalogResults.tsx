import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useStoreByFormerSlug, useStoreBySlug } from '@/firebase/stores.ts';
import { LoadFailed } from '@/shared/LoadFailed.tsx';
import { CATALOG_MESSAGES } from '@/shared/product-card/catalog-messages.ts';
import { ProductPageSkeleton } from '@/shared/product-card/ProductPage.tsx';
import { STORE_MESSAGES } from '@/shared/stores/store-messages.ts';
import { NothingFound } from './NothingFound.tsx';
import { ProductList } from './ProductList.tsx';
import type { CatalogFilters } from './useCatalogAddress.ts';

/** Loaded once something is looked for: a page that the server draws has no search. */
const FoundProducts = lazy(() => import('./found/FoundProducts.tsx'));

interface CatalogResultsProps {
  storeSlug: string | null;
  search: string;
  filters: CatalogFilters;
  /** Receives the text that a screen reader announces about the results. */
  onAnnounce: (text: string) => void;
  onClear: () => void;
}

/** The products that are looked for: of one store, or of all. */
export function CatalogResults({ storeSlug, ...results }: CatalogResultsProps) {
  return storeSlug === null ? (
    <Results storeId={null} {...results} />
  ) : (
    <StoreResults storeSlug={storeSlug} {...results} />
  );
}

type ResultsProps = Omit<CatalogResultsProps, 'storeSlug'>;

/** All products in the catalogue's order, live; or what was found of them. */
function Results({ storeId, search, filters, onAnnounce, onClear }: ResultsProps & { storeId: string | null }) {
  const isSearch = [search.trim(), ...Object.values<string>({ ...filters })].some((value) => value !== '');
  if (!isSearch) return <ProductList key={storeId} storeId={storeId} onAnnounce={onAnnounce} onClear={onClear} />;
  return (
    <Suspense fallback={<ProductPageSkeleton />}>
      <FoundProducts storeId={storeId} search={search} filters={filters} onAnnounce={onAnnounce} onClear={onClear} />
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

/** An address that no store has: it is corrected to that of the store that had it before, where there is one. */
function FormerStore({ storeSlug, onClear }: { storeSlug: string; onClear: () => void }) {
  const store = useStoreByFormerSlug(storeSlug);
  const [params] = useSearchParams();
  if (store.status === 'loading') return <ProductPageSkeleton />;
  if (store.status === 'failed' || store.data === null)
    return <NothingFound title={STORE_MESSAGES.notFound} onClear={onClear} />;
  const moved = new URLSearchParams(params);
  moved.set('store', store.data.slug);
  return <Navigate to={`?${moved.toString()}`} replace />;
}
