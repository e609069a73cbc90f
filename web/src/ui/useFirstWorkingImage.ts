import { useState } from 'react';

interface WorkingImage {
  /** The address to show; null when all have failed, or there is none. */
  src: string | null;
  /** Props by which the image element reports a failure. */
  watched: { ref: (image: HTMLImageElement | null) => void; onError: () => void };
}

/**
 * Tries addresses in order. A change of addresses restarts the search. `onAllFailed` is called when the last one has
 * failed.
 */
export function useFirstWorkingImage(candidates: readonly string[], onAllFailed?: () => void): WorkingImage {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [src = null, next] = candidates.filter((candidate) => !failed.has(candidate));
  const onError = (): void => {
    if (src === null) return;
    setFailed((previous) => new Set(previous).add(src));
    if (next === undefined) onAllFailed?.();
  };
  // An image from the server may have failed before hydration. One without intrinsic dimensions has not.
  const ref = (image: HTMLImageElement | null): void => {
    if (image?.complete === true && image.naturalWidth === 0) image.decode().catch(onError);
  };
  return { src, watched: { ref, onError } };
}
