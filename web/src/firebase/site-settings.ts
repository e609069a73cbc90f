import { PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { useMemo } from 'react';
import { loadDatabase } from './load-database.ts';
import { useDocument } from './use-document.ts';
import type { QueryState } from './use-query-state.ts';

/** The owner's settings; defaults apply until the first change. */
export function useSiteSettings(): QueryState<SiteSettings> {
  const live = useDocument('siteSettings', PUBLIC_SETTINGS_ID);
  return useMemo(
    () => (live.status === 'ready' ? { status: 'ready', data: live.data ?? DEFAULT_SITE_SETTINGS } : live),
    [live],
  );
}

/** Fetches the settings once from the server; rejects when it is unreachable. */
export const fetchSiteSettings = async (): Promise<SiteSettings> =>
  (await (await loadDatabase()).fetchDocument('siteSettings', PUBLIC_SETTINGS_ID)) ?? DEFAULT_SITE_SETTINGS;
