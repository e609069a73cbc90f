import { useCallback, useMemo, useState } from 'react';

export interface Selection<T> {
  /** Those that are chosen and still there. */
  selected: readonly T[];
  isSelected: (id: string) => boolean;
  select: (id: string, isSelected: boolean) => void;
  selectAll: (isSelected: boolean) => void;
}

/** Which items of a list are chosen; one that leaves the list is not any more. */
export function useSelection<T extends { id: string }>(items: readonly T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  const select = useCallback(
    (id: string, isSelected: boolean) =>
      setIds((before) => new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id))),
    [],
  );
  return {
    selected,
    isSelected: (id) => ids.has(id),
    select,
    selectAll: (isSelected) => setIds(new Set(isSelected ? items.map(({ id }) => id) : [])),
  };
}
