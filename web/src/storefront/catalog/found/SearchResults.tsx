import type { SearchCursor } from '@blockbazaar/domain/search/product-search';
import { useEffect, useMemo, useState } from 'react';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { NothingFound } from '../NothingFound.tsx';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import { useAddToCart } from '../product-card/useAddToCart.ts';
import type { CatalogFilters } from '../useCatalogAddress.ts';
import { productSearchOf } from './product-search-of.ts';
import { FoundPage } from './SearchResultsPage.tsx';

interface FoundProductsProps {
  storeId: string | null;
  search: string;
  filters: CatalogFilters;
  onAnnounce: (text: string) => void;
  onClear: () => void;
}

/** The number of results in a page. Each result costs two reads of `PAGE_BUDGET`: its entry and its product. */
const PAGE_SIZE = 12;
/** The maximum number of pages that load automatically until one has a result. */
const EMPTY_PAGES_MAX = 3;

/** The search results, page by page. Shows similar products if nothing matches. */
export default function FoundProducts({ storeId, search, filters, onAnnounce, onClear }: FoundProductsProps) {
  const question = useMemo(() => productSearchOf({ storeId, search, filters }), [storeId, search, filters]);
  return <FoundList key={JSON.stringify(question)} question={question} onAnnounce={onAnnounce} onClear={onClear} />;
}

interface FoundListProps extends Pick<FoundProductsProps, 'onAnnounce' | 'onClear'> {
  question: ReturnType<typeof productSearchOf>;
}

function FoundList({ question, onAnnounce, onClear }: FoundListProps) {
  const pages = usePages<SearchCursor>(`found/${JSON.stringify(question)}`, PAGE_SIZE);
  const addToCart = useAddToCart(CART_MESSAGES.added);
  const [isNear, setIsNear] = useState(false);
  const isEmpty = pages.settled && pages.shown === 0 && !pages.hasMore;
  const isFirst = pages.list.slice(0, -1).every(({ shown }) => shown === 0);
  // Many indexed words can share a prefix, so a whole page of candidates may not match the typed text.
  const goesOn = pages.settled && pages.shown === 0 && pages.hasMore && pages.list.length < EMPTY_PAGES_MAX;
  const { loadMore } = pages;

  useEffect(() => {
    if (goesOn) loadMore();
  }, [goesOn, loadMore]);
  useEffect(() => {
    if (!pages.settled || !isFirst || goesOn) return;
    if (isEmpty || isNear) onAnnounce(isNear ? CATALOG_MESSAGES.near : CATALOG_MESSAGES.empty);
    else onAnnounce(CATALOG_MESSAGES.found(pages.shown, pages.hasMore));
  }, [pages.settled, pages.shown, pages.hasMore, isFirst, goesOn, isEmpty, isNear, onAnnounce]);

  return (
    <>
      {isEmpty && <NothingFound title={CATALOG_MESSAGES.empty} onClear={onClear} />}
      <WindowedPages pages={pages} moreLabel={CATALOG_MESSAGES.showMore}>
        {(page) => <FoundPage question={question} page={page} onAdd={addToCart} onNear={setIsNear} />}
      </WindowedPages>
    </>
  );
}
