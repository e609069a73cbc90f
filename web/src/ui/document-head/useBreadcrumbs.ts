import { breadcrumbData, type Crumb } from '@blockbazaar/domain/search-engines/structured-data';
import { useSiteOrigin } from './site-origin.ts';
import { useStructuredData } from './useStructuredData.ts';

/** Tells search engines where a page stands; the way starts at home by itself. */
export function useBreadcrumbs(...crumbs: readonly Crumb[]): void {
  const origin = useSiteOrigin();
  useStructuredData(crumbs.length === 0 ? null : breadcrumbData(origin, crumbs));
}
