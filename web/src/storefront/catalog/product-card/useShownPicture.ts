import { imageAltAt } from '@blockbazaar/domain/catalog/image-alts';
import { useState } from 'react';
import { shownPicture } from './shown-picture.ts';

interface ShownPicture {
  /** Its index among the pictures, from 0. */
  index: number;
  /** A list with its link alone; empty without a picture. */
  links: readonly string[];
  alt: string;
  choose: (index: number) => void;
  /** Reports that it cannot be loaded: unless it was chosen, the next one replaces it. */
  onUnavailable: () => void;
}

/** The picture of a product to show. */
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
