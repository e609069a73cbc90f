import type { SearchCursor } from '@blockbazaar/domain/search/product-search';
import { useEffect, useMemo, useState } from 'react';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { NothingFound } from '../NothingFound.tsx';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import { useAddToCart } from '../product-card/useAddToCart.ts';
import { countText, useResultStatus, type ResultStatus } from '../result-status.ts';
import type { CatalogFilters } from '../useCatalogAddress.ts';
import { productSearchOf } from './product-search-of.ts';
import { SearchResultsPage } from './SearchResultsPage.tsx';

interface SearchResultsProps {
  storeId: string | null;
  search: string;
  filters: CatalogFilters;
  onStatus: (status: ResultStatus) => void;
  onClear: () => void;
}

/** The number of results in a page. Each result costs two reads of `PAGE_BUDGET`: its entry and its product. */
const PAGE_SIZE = 12;
/** The maximum number of pages that load automatically until one has a result. */
const EMPTY_PAGES_MAX = 3;

/** The search results, page by page. Shows similar products if nothing matches. */
export default function SearchResults({ storeId, search, filters, onStatus, onClear }: SearchResultsProps) {
  const searchInput = useMemo(() => productSearchOf({ storeId, search, filters }), [storeId, search, filters]);
  return (
    <SearchResultPages
      key={JSON.stringify(searchInput)}
      searchInput={searchInput}
      onStatus={onStatus}
      onClear={onClear}
    />
  );
}

interface SearchResultPagesProps extends Pick<SearchResultsProps, 'onStatus' | 'onClear'> {
  searchInput: ReturnType<typeof productSearchOf>;
}

function SearchResultPages({ searchInput, onStatus, onClear }: SearchResultPagesProps) {
  const pages = usePages<SearchCursor>(`found/${JSON.stringify(searchInput)}`, PAGE_SIZE);
  const addToCart = useAddToCart(CART_MESSAGES.added);
  const [hasOnlySimilar, setHasOnlySimilar] = useState(false);
  const isEmpty = pages.settled && pages.shown === 0 && !pages.hasMore;
  // Many indexed words can share a prefix, so a whole page of candidates may not match the typed text.
  const shouldLoadNext = pages.settled && pages.shown === 0 && pages.hasMore && pages.list.length < EMPTY_PAGES_MAX;
  const { loadMore } = pages;

  useEffect(() => {
    if (shouldLoadNext) loadMore();
  }, [shouldLoadNext, loadMore]);
  const message = isEmpty ? CATALOG_MESSAGES.empty : hasOnlySimilar ? CATALOG_MESSAGES.near : null;
  useResultStatus(onStatus, message ?? countText(pages), message === null);

  return (
    <>
      {isEmpty && <NothingFound title={CATALOG_MESSAGES.empty} onClear={onClear} />}
      <WindowedPages pages={pages} moreLabel={CATALOG_MESSAGES.showMore}>
        {(page) => (
          <SearchResultsPage
            searchInput={searchInput}
            page={page}
            onAdd={addToCart}
            onSimilarShown={setHasOnlySimilar}
          />
        )}
      </WindowedPages>
    </>
  );
}
