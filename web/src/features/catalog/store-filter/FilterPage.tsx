import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useStoresPage, type StoreCursor } from '@/firebase/stores.ts';
import { FilterButton } from './FilterButton.tsx';

export interface FilterPageAnswer {
  slugs: readonly string[];
  next: StoreCursor | null;
}

interface FilterPageProps {
  index: number;
  after: StoreCursor | null;
  selectedSlug: string | null;
  onSelect: (slug: string | null) => void;
  onAnswer: (index: number, answer: FilterPageAnswer) => void;
}

const OPTIONS = { pageSize: PAGE_SIZES.storeFilters, listening: true };
const SKELETON_WIDTHS = [14, 11, 16, 12, 15, 13] as const;

/** The buttons of one page of stores. Without data there are none: the catalogue works without them. */
export function FilterPage({ index, after, selectedSlug, onSelect, onAnswer }: FilterPageProps) {
  const live = useStoresPage(after, OPTIONS);
  const data = live.status === 'ready' ? live.data : null;

  useEffect(() => {
    if (data !== null) onAnswer(index, { slugs: data.items.map(({ slug }) => slug), next: data.next });
  }, [data, index, onAnswer]);

  if (live.status === 'loading') {
    return SKELETON_WIDTHS.map((width) => (
      <Skeleton
        key={width}
        variant="rectangular"
        sx={{ flexShrink: 0, width: (theme) => theme.spacing(width), height: (theme) => theme.market.sizes.touch }}
      />
    ));
  }
  return data?.items.map(({ id, name, slug }) => (
    <FilterButton key={id} selected={slug === selectedSlug} onClick={() => onSelect(slug)}>
      {name}
    </FilterButton>
  ));
}
