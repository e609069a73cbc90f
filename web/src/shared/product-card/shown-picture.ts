import { isElsewhere } from '@blockbazaar/domain/catalog/image-links';

/**
 * Which of a product's pictures is shown: the one that was chosen, even if it is broken, or else the first that is not known to
 * be, and is fetched into the site. Without any that works it is the first one.
 */
export function shownPicture(links: readonly string[], chosen: number | null, broken: ReadonlySet<string>): number {
  if (chosen !== null) return Math.min(chosen, links.length - 1);
  return Math.max(
    0,
    links.findIndex((link) => !broken.has(link) && !isElsewhere(link)),
  );
}
