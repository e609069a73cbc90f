import { PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { getDocFromServer } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument, parseDocument } from './documents.ts';
import { siteSettingsDocuments } from './documents/site-settings.ts';
import { firestore } from './firestore.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

const settings = siteSettingsDocuments.ref(firestore, PUBLIC_SETTINGS_ID);
const open = openDocument(settings, siteSettingsDocuments.schema);

/** The owner's switches; their defaults until they were ever set. */
export function useSiteSettings(): QueryState<SiteSettings> {
  const live = useQueryState(open, PUBLIC_SETTINGS_ID);
  return useMemo(
    () => (live.status === 'ready' ? { status: 'ready', data: live.data ?? DEFAULT_SITE_SETTINGS } : live),
    [live],
  );
}

/** The same, once, from the server; rejects when it cannot be asked. */
export async function fetchSiteSettings(): Promise<SiteSettings> {
  const snapshot = await getDocFromServer(settings);
  return (snapshot.exists() ? parseDocument(siteSettingsDocuments.schema, snapshot) : null) ?? DEFAULT_SITE_SETTINGS;
}
