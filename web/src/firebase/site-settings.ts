import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { DEFAULT_SITE_SETTINGS, type SiteSettings, siteSettingsSchema } from '@blockbazaar/domain/site/site-settings';
import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument } from './documents.ts';
import { firestore } from './firestore.ts';
import { type Live, useLive } from './live.ts';

const open = openDocument(doc(firestore, COLLECTIONS.siteSettings, PUBLIC_SETTINGS_ID), siteSettingsSchema);

/** The owner's switches; their defaults until they were ever set. */
export function useSiteSettings(): Live<SiteSettings> {
  const live = useLive(open, PUBLIC_SETTINGS_ID);
  return useMemo(
    () => (live.status === 'ready' ? { status: 'ready', data: live.data ?? DEFAULT_SITE_SETTINGS } : live),
    [live],
  );
}
