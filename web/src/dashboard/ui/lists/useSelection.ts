import { useCallback, useState } from 'react';

export interface Selection<T> {
  /** By ID, as of their selection. */
  items: ReadonlyMap<string, T>;
  toggle: (item: T, isSelected: boolean) => void;
  /** Adds the selectable items, up to the maximum. */
  add: (items: readonly T[]) => void;
  clear: () => void;
}

/** Must retain its identity. */
interface SelectionRules<T> {
  max?: number;
  canSelect?: (item: T) => boolean;
}

const NO_RULES: SelectionRules<unknown> = {};

/** The items of a list that are selected for a bulk action. */
export function useSelection<T extends { id: string }>({
  max = Infinity,
  canSelect,
}: SelectionRules<T> = NO_RULES): Selection<T> {
  const [items, setItems] = useState<ReadonlyMap<string, T>>(new Map());
  const add = useCallback(
    (more: readonly T[]) =>
      setItems((before) => {
        const selectable = canSelect === undefined ? more : more.filter(canSelect);
        const all = [...before, ...selectable.map((item) => [item.id, item] as const)];
        return new Map([...new Map(all)].slice(0, max));
      }),
    [max, canSelect],
  );
  const toggle = useCallback(
    (item: T, isSelected: boolean) => {
      if (isSelected) add([item]);
      else setItems((before) => new Map([...before].filter(([id]) => id !== item.id)));
    },
    [add],
  );
  const clear = useCallback(() => setItems(new Map()), []);
  return { items, toggle, add, clear };
}
