import { isExternalLink } from '@blockbazaar/domain/catalog/image-links';

/**
 * Returns the index of the picture to show: the chosen one, even if broken, or else the first that works and is on the
 * site. If none works, the first one is shown.
 */
export function shownPicture(links: readonly string[], chosen: number | null, broken: ReadonlySet<string>): number {
  if (chosen !== null) return Math.min(chosen, links.length - 1);
  return Math.max(
    0,
    links.findIndex((link) => !broken.has(link) && !isExternalLink(link)),
  );
}
