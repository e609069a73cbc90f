import { breadcrumbData, type Crumb } from '@blockbazaar/domain/site/search-engines/structured-data';
import { useSiteOrigin } from './site-origin.ts';
import { useStructuredData } from './useStructuredData.ts';

/** Describes the position of a page to search engines; the home page is added automatically. */
export function useBreadcrumbs(...crumbs: readonly Crumb[]): void {
  const origin = useSiteOrigin();
  useStructuredData(crumbs.length === 0 ? null : breadcrumbData(origin, crumbs));
}
