import { useCallback, useState } from 'react';

interface OpenEntries {
  openIds: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** The entries whose changes are unfolded. Their rows go away while a search or another filter loads; they come back as they were. */
export function useOpenEntries(): OpenEntries {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpenIds((open) => new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id])),
    [],
  );
  return { openIds, toggle };
}
