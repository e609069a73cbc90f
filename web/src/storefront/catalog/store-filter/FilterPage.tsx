import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { useEffect } from 'react';
import { useStoresPage, type StoreCursor } from '@/firebase/stores.ts';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { FilterButton } from './FilterButton.tsx';
import styles from './FilterPage.module.css';

export interface FilterPageReport {
  slugs: readonly string[];
  next: StoreCursor | null;
}

interface FilterPageProps {
  index: number;
  after: StoreCursor | null;
  selectedSlug: string | null;
  onSelect: (slug: string | null) => void;
  onReport: (index: number, answer: FilterPageReport) => void;
}

const OPTIONS = { pageSize: PAGE_SIZES.storeFilters, listening: true };
const SKELETON_WIDTHS = ['7rem', '5.5rem', '8rem', '6rem', '7.5rem', '6.5rem'] as const;

/** The filter buttons of one page of stores. Renders nothing without data: the catalog works without the buttons. */
export function FilterPage({ index, after, selectedSlug, onSelect, onReport }: FilterPageProps) {
  const live = useStoresPage(after, OPTIONS);
  const data = live.status === 'ready' ? live.data : null;

  useEffect(() => {
    if (data !== null) onReport(index, { slugs: data.items.map(({ slug }) => slug), next: data.next });
  }, [data, index, onReport]);

  if (live.status === 'loading') {
    return SKELETON_WIDTHS.map((width) => (
      <Skeleton key={width} variant="block" className={styles.placeholder} width={width} />
    ));
  }
  return data?.items.map(({ id, name, slug }) => (
    <FilterButton key={id} selected={slug === selectedSlug} onClick={() => onSelect(slug)}>
      {name}
    </FilterButton>
  ));
}
