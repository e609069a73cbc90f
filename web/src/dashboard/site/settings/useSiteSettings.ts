import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminQuery, valueOrThrow } from '@/dashboard/queries/admin-queries.ts';
import { invalidate } from '@/dashboard/queries/invalidate.ts';
import { callAdmin, type CallResult } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { SETTING_MESSAGES } from './setting-messages.ts';

interface SiteSettingsEditor {
  /** Undefined while loading. */
  settings: SiteSettings | undefined;
  isLoadingError: boolean;
  refresh: () => void;
  isBusy: boolean;
  /** Updates optimistically, and reverts if the save fails. */
  set: (key: keyof SiteSettings, value: boolean) => void;
}

const { loadFailed, updateFailed, unknownError, authenticationError } = SETTING_MESSAGES;

const isSignedOut = (result: CallResult<unknown>): boolean =>
  result.outcome === 'refused' &&
  (result.failure.code === 'NOT_AUTHENTICATED' || result.failure.code === 'SESSION_EXPIRED');

interface Change {
  key: keyof SiteSettings;
  value: boolean;
}

/** The site's settings, and a function that changes them. */
export function useSiteSettings(): SiteSettingsEditor {
  const toast = useToast();
  const client = useQueryClient();
  const stored = useQuery({
    ...adminQuery('GET_SITE_SETTINGS', {}, loadFailed),
    queryFn: async () => {
      const result = await callAdmin('GET_SITE_SETTINGS', {});
      if (isSignedOut(result)) toast(authenticationError, 'error');
      return valueOrThrow(result);
    },
  });
  const { isPending, variables, mutate } = useMutation({
    mutationFn: (change: Change) => callAdmin('UPDATE_SITE_SETTING', change),
    onSuccess: async (result) => {
      if (result.outcome === 'succeeded') await invalidate(client, 'UPDATE_SITE_SETTING');
      else if (isSignedOut(result)) toast(authenticationError, 'error');
      else toast(updateFailed(result.outcome === 'refused' ? result.failure.text : unknownError), 'error');
    },
  });
  return {
    settings: stored.data && isPending ? { ...stored.data, [variables.key]: variables.value } : stored.data,
    isLoadingError: stored.isLoadingError,
    refresh: () => void stored.refetch(),
    isBusy: isPending,
    set: (key, value) => mutate({ key, value }),
  };
}
