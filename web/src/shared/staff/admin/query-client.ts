import type { Message } from '@blockbazaar/domain/messages';
import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '@/firebase/staff/staff-session.ts';
import { isReported, retryDelayMs, shouldRetry } from './fetch-retry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed`: what a toast reports when fetching fails. */
    queryMeta: { failed?: Message | undefined };
  }
}

/** What is fetched for the owner's screens. A screen that is opened begins anew: the owner acts on current data. */
export const createAdminQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a connection a call fails, which is reported and tried again like any other error.
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

/** Reports the first errors in a row of each query; the answer stops that. */
export const reportFetchErrors = (client: QueryClient, report: (failed: Message) => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'failed') return;
    const { failed } = event.query.meta ?? {};
    if (failed !== undefined && isReported(event.action.failureCount)) report(failed);
  });
