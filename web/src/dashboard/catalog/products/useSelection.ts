import { useMemo } from 'react';
import { useIdSet } from '@/dashboard/ui/lists/useIdSet.ts';

export interface Selection<T> {
  /** The selected items that are still in the list. */
  selected: readonly T[];
  isSelected: (id: string) => boolean;
  select: (id: string, isSelected: boolean) => void;
  selectAll: (isSelected: boolean) => void;
}

/** The selection in a list. An item that leaves the list is deselected. */
export function useSelection<T extends { id: string }>(items: readonly T[]): Selection<T> {
  const [ids, select, selectThese] = useIdSet();
  const selected = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  return {
    selected,
    isSelected: (id) => ids.has(id),
    select,
    selectAll: (isSelected) => selectThese(new Set(isSelected ? items.map(({ id }) => id) : [])),
  };
}
