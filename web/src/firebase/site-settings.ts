import { PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { useMemo } from 'react';
import { loadDatabase } from './load-database.ts';
import { useDocument } from './use-document.ts';
import type { QueryState } from './use-query-state.ts';

/** The owner's switches; their defaults until they were ever set. */
export function useSiteSettings(): QueryState<SiteSettings> {
  const live = useDocument('siteSettings', PUBLIC_SETTINGS_ID);
  return useMemo(
    () => (live.status === 'ready' ? { status: 'ready', data: live.data ?? DEFAULT_SITE_SETTINGS } : live),
    [live],
  );
}

/** The same, once, from the server; rejects when it cannot be asked. */
export const fetchSiteSettings = async (): Promise<SiteSettings> =>
  (await (await loadDatabase()).fetchDocument('siteSettings', PUBLIC_SETTINGS_ID)) ?? DEFAULT_SITE_SETTINGS;
