import type { LiveSession } from '@blockbazaar/domain/staff/session-operations';
import { useCallback, useEffect, useState } from 'react';
import { failureMessage } from '@/dashboard/queries/failure-message.ts';
import { callStaff, type CallResult } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { SESSION_MESSAGES } from './session-messages.ts';

type Page = CallResult<{ items: LiveSession[]; next: string | null }>;

interface OwnSessions {
  /** Null while loading. */
  sessions: readonly LiveSession[] | null;
  isLoadingError: boolean;
  isBusy: boolean;
  /** Null if there are no more pages. */
  loadMore: (() => Promise<void>) | null;
  reload: () => Promise<void>;
  end: (session: LiveSession) => Promise<void>;
}

const fetchPage = (after: string | null): Promise<Page> => callStaff('seller', 'listOwnSessions', { after });

/** The seller's own active sessions in pages, and a function that ends one. */
export function useOwnSessions(): OwnSessions {
  const toast = useToast();
  const [sessions, setSessions] = useState<readonly LiveSession[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [isLoadingError, setIsLoadingError] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const show = useCallback((page: Page, earlier: readonly LiveSession[]): void => {
    setIsLoadingError(page.outcome !== 'succeeded');
    if (page.outcome !== 'succeeded') return;
    setSessions([...earlier, ...page.value.items]);
    setNext(page.value.next);
  }, []);
  useEffect(() => {
    void fetchPage(null).then((page) => show(page, []));
  }, [show]);

  const withBusyState = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  const end = ({ id }: LiveSession): Promise<void> =>
    withBusyState(async () => {
      const result = await callStaff('seller', 'endOwnSession', { id });
      if (result.outcome !== 'succeeded') return toast(failureMessage(result, SESSION_MESSAGES.endFailed), 'error');
      setSessions((shown) => shown?.filter((session) => session.id !== id) ?? null);
      toast(SESSION_MESSAGES.ended, 'success');
    });

  return {
    sessions,
    isLoadingError,
    isBusy,
    loadMore: next === null ? null : () => withBusyState(async () => show(await fetchPage(next), sessions ?? [])),
    reload: () => withBusyState(async () => show(await fetchPage(null), [])),
    end,
  };
}
