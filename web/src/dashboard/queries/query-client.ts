import type { Message } from '@blockbazaar/domain/messages';
import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '@/firebase/staff/session/staff-session.ts';
import { isReported, retryDelayMs, shouldRetry } from './fetch-retry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed` is the toast for a failed fetch. */
    queryMeta: { failed?: Message | undefined };
  }
}

/** Query client of the owner's screens. A newly opened screen fetches again, because the owner acts on current data. */
export const createAdminQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Offline, a call fails, and is reported and retried like any other error.
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        gcTime: 0,
      },
      mutations: { networkMode: 'always' },
    },
  });

export const adminQueryClient = createAdminQueryClient();

onSessionEnd('owner', () => adminQueryClient.clear());

/** Reports the first consecutive errors of each query. Returns a function that stops it. */
export const reportFetchErrors = (client: QueryClient, report: (failed: Message) => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'failed') return;
    const { failed } = event.query.meta ?? {};
    if (failed !== undefined && isReported(event.action.failureCount)) report(failed);
  });
