import { useStoreBySlug } from '@/firebase/stores.ts';
import { LoadFailed } from '@/shared/LoadFailed.tsx';
import { CATALOG_MESSAGES } from '@/shared/product-card/catalog-messages.ts';
import { ProductPageSkeleton } from '@/shared/product-card/ProductPage.tsx';
import { STORE_MESSAGES } from '@/shared/stores/store-messages.ts';
import { NothingFound } from './NothingFound.tsx';
import { SearchResults } from './SearchResults.tsx';

interface CatalogResultsProps {
  storeSlug: string | null;
  search: string;
  /** Receives the text that a screen reader announces about the results. */
  onAnnounce: (text: string) => void;
  onClear: () => void;
}

/** The products that are looked for: of one store, or of all. */
export function CatalogResults({ storeSlug, ...results }: CatalogResultsProps) {
  return storeSlug === null ? (
    <SearchResults storeId={null} {...results} />
  ) : (
    <StoreResults storeSlug={storeSlug} {...results} />
  );
}

function StoreResults({ storeSlug, ...results }: CatalogResultsProps & { storeSlug: string }) {
  const store = useStoreBySlug(storeSlug);
  if (store.status === 'loading') return <ProductPageSkeleton />;
  if (store.status === 'failed') return <LoadFailed message={CATALOG_MESSAGES.loadFailed} />;
  if (store.data === null) return <NothingFound title={STORE_MESSAGES.notFound} onClear={results.onClear} />;
  return <SearchResults storeId={store.data.id} {...results} />;
}
