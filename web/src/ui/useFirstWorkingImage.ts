import { useState } from 'react';

interface WorkingImage {
  /** The address to show; null when all have failed, or there is none. */
  src: string | null;
  onError: () => void;
}

/** Tries addresses in their order. Other addresses start the search again. */
export function useFirstWorkingImage(candidates: readonly string[]): WorkingImage {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const src = candidates.find((candidate) => !failed.has(candidate)) ?? null;
  return {
    src,
    onError: () => {
      if (src !== null) setFailed((previous) => new Set(previous).add(src));
    },
  };
}
