import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { useCallback, useState } from 'react';
import { useStoreBySlug, type StoreCursor } from '@/firebase/stores.ts';
import { usePages } from '@/ui/paging/usePages.ts';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterPage, type FilterPageReport } from './FilterPage.tsx';
import { FilterRow } from './FilterRow.tsx';

interface StoreFilterProps {
  selectedSlug: string | null;
  onSelect: (slug: string | null) => void;
}

/** Filter buttons for single stores. Shows the first page of stores, and loads more on demand. */
export function StoreFilter({ selectedSlug, onSelect }: StoreFilterProps) {
  const pages = usePages<StoreCursor>('store-filter', PAGE_SIZES.storeFilters);
  const [slugs, setSlugs] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const isListed = selectedSlug !== null && [...slugs.values()].some((listed) => listed.includes(selectedSlug));

  const { report } = pages;
  const onReport = useCallback(
    (index: number, answer: FilterPageReport) => {
      report(index, { next: answer.next, shown: answer.slugs.length });
      setSlugs((before) => new Map(before).set(index, answer.slugs));
    },
    [report],
  );

  return (
    <FilterRow aria-label="Filter by store">
      <FilterButton selected={selectedSlug === null} onClick={() => onSelect(null)}>
        {CATALOG_MESSAGES.allStores}
      </FilterButton>
      {selectedSlug !== null && !isListed && <SelectedStoreButton slug={selectedSlug} />}
      {pages.list.map(({ after }, index) => (
        <FilterPage
          // oxlint-disable-next-line react/no-array-index-key -- a page has no identity besides its index
          key={index}
          index={index}
          after={after}
          selectedSlug={selectedSlug}
          onSelect={onSelect}
          onReport={onReport}
        />
      ))}
      {pages.hasMore && (
        <FilterButton quiet onClick={pages.loadMore}>
          {CATALOG_MESSAGES.moreStores}
        </FilterButton>
      )}
    </FilterRow>
  );
}

/** The button of the selected store, if it is not among the loaded pages of stores. */
function SelectedStoreButton({ slug }: { slug: string }) {
  const store = useStoreBySlug(slug);
  if (store.status !== 'ready' || store.data === null) return null;
  return <FilterButton selected>{store.data.name}</FilterButton>;
}
