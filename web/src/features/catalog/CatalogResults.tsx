import { MESSAGES } from '@blockbazaar/domain/messages';
import { useStoreBySlug } from '@/firebase/stores.ts';
import { LoadFailed } from '@/shared/LoadFailed.tsx';
import { ProductPageSkeleton } from '@/shared/product-card/ProductPage.tsx';
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
  if (store.status === 'failed') return <LoadFailed message={MESSAGES.catalog.loadFailed} />;
  if (store.data === null) return <NothingFound title={MESSAGES.stores.notFound} onClear={results.onClear} />;
  return <SearchResults storeId={store.data.id} {...results} />;
}
