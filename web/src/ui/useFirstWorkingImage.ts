import { useState } from 'react';

interface WorkingImage {
  /** The address to show; null when all have failed, or there is none. */
  src: string | null;
  onError: () => void;
}

/** Tries addresses in their order. Other addresses start the search again. `onNoneLeft`: the last of them has failed. */
export function useFirstWorkingImage(candidates: readonly string[], onNoneLeft?: () => void): WorkingImage {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [src = null, next] = candidates.filter((candidate) => !failed.has(candidate));
  return {
    src,
    onError: () => {
      if (src === null) return;
      setFailed((previous) => new Set(previous).add(src));
      if (next === undefined) onNoneLeft?.();
    },
  };
}
