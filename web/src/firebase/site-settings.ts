import { PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import type { PageCollection } from '@blockbazaar/domain/site/pages/page-data';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { useMemo } from 'react';
import { fromDatabase, loadDatabase } from './load-database.ts';
import { reuseRenderedDocument, usePageData } from './page-source.ts';
import type { FieldsOf } from './shopper-collections.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

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

/** A public document, live; null if it does not exist. */
function useDocument<Name extends PageCollection>(
  collection: Name,
  id: string,
): QueryState<(FieldsOf<Name> & { id: string }) | null> {
  const open = useMemo(() => fromDatabase((database) => database.listenToDocument(collection, id)), [collection, id]);
  const found = usePageData((source) => source.documents(collection, [id]));
  const initialData = found === undefined ? undefined : (found.get(id) ?? null);
  return useQueryState(open, id, { initialData, mergeData: reuseRenderedOrNull });
}

const reuseRenderedOrNull = <T extends object>(shown: T | null, live: T | null): T | null =>
  live === null ? null : reuseRenderedDocument(shown, live);
