import { imageAltAt } from '@blockbazaar/domain/catalog/image-alts';
import { useState } from 'react';
import { shownPicture } from './shown-picture.ts';

interface ShownPicture {
  /** Its place among the pictures, counted from 0. */
  index: number;
  /** Its link, alone; none where there is no picture. */
  links: readonly string[];
  alt: string;
  choose: (index: number) => void;
  /** It cannot be loaded: unless it was chosen, the next one takes its place. */
  onUnavailable: () => void;
}

/** Which picture of a product is shown, out of several or of one. */
export function useShownPicture(all: readonly string[], name: string, alts = ''): ShownPicture {
  const [chosen, setChosen] = useState<number | null>(null);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const index = Math.max(0, shownPicture(all, chosen, broken));
  const links = all.slice(index, index + 1);
  return {
    index,
    links,
    alt: imageAltAt(alts, index) || (all.length > 1 ? `${name}, image ${index + 1} of ${all.length}` : name),
    choose: setChosen,
    onUnavailable: () => setBroken((before) => new Set([...before, ...links])),
  };
}
