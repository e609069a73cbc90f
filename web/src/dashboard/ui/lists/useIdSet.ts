import { useCallback, useState } from 'react';

type IdSet = [
  ids: ReadonlySet<string>,
  mark: (id: string, isMarked: boolean) => void,
  markThese: (ids: ReadonlySet<string>) => void,
];

/** A set of selected IDs, with functions to add, remove and replace IDs. */
export function useIdSet(): IdSet {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback(
    (id: string, isMarked: boolean) =>
      setIds((before) => new Set(isMarked ? [...before, id] : [...before].filter((other) => other !== id))),
    [],
  );
  return [ids, mark, setIds];
}
