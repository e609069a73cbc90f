import { useState } from 'react';

interface WorkingImage {
  /** The address to show; null when all have failed, or there is none. */
  src: string | null;
  /** What the image element needs to report that it has failed. */
  watched: { ref: (image: HTMLImageElement | null) => void; onError: () => void };
}

/** Tries addresses in their order. Other addresses start the search again. `onNoneLeft`: the last of them has failed. */
export function useFirstWorkingImage(candidates: readonly string[], onNoneLeft?: () => void): WorkingImage {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [src = null, next] = candidates.filter((candidate) => !failed.has(candidate));
  const onError = (): void => {
    if (src === null) return;
    setFailed((previous) => new Set(previous).add(src));
    if (next === undefined) onNoneLeft?.();
  };
  // The image of a page from the server may have failed before anybody listened. One without a size of its own has not.
  const ref = (image: HTMLImageElement | null): void => {
    if (image?.complete === true && image.naturalWidth === 0) image.decode().catch(onError);
  };
  return { src, watched: { ref, onError } };
}
