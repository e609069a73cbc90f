import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { useCallback, useState } from 'react';
import { callAdmin, type CallResult } from '@/firebase/staff/staff-callables.ts';
import { useBackedOffFetch, type BackedOffFetch } from '@/shared/staff/useBackedOffFetch.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { SETTING_MESSAGES } from './setting-messages.ts';

interface SiteSettingsEditor extends Pick<BackedOffFetch<SiteSettings>, 'fetched' | 'refresh'> {
  isBusy: boolean;
  /** Shows the new value at once, and takes it back when it does not go through. */
  set: (key: keyof SiteSettings, value: boolean) => Promise<void>;
}

const { loadFailed, updateFailed, unknownError, authenticationError } = SETTING_MESSAGES;

const isSignedOut = (result: CallResult<unknown>): boolean =>
  result.outcome === 'refused' &&
  (result.failure.code === 'NOT_AUTHENTICATED' || result.failure.code === 'SESSION_EXPIRED');

/** The site's settings as the owner reads and writes them. */
export function useSiteSettings(): SiteSettingsEditor {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const fetchSettings = useCallback(async () => {
    const result = await callAdmin('GET_SITE_SETTINGS', {});
    if (isSignedOut(result)) toast(authenticationError, 'error');
    return result;
  }, [toast]);
  const { fetched, refresh, change } = useBackedOffFetch(fetchSettings, loadFailed);

  const set = async (key: keyof SiteSettings, value: boolean): Promise<void> => {
    const show = (shown: boolean) => change((settings) => ({ ...settings, [key]: shown }));
    show(value);
    setIsBusy(true);
    const result = await callAdmin('UPDATE_SITE_SETTING', { key, value });
    setIsBusy(false);
    if (result.outcome === 'answered') return;
    show(!value);
    if (isSignedOut(result)) toast(authenticationError, 'error');
    else toast(updateFailed(result.outcome === 'refused' ? result.failure.text : unknownError), 'error');
  };
  return { fetched, refresh, isBusy, set };
}
