import type { LiveSession } from '@blockbazaar/domain/staff/session-operations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { adminPages, removeItem } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ListPlaceholder } from '@/dashboard/ui/ListPlaceholder.tsx';
import { Subsection } from '@/dashboard/ui/Subsection.tsx';
import { SESSION_MESSAGES } from '../sessions/session-messages.ts';
import { SessionList } from '../sessions/SessionList.tsx';
import { SECURITY_MESSAGES } from './security-messages.ts';

const { sessions: title, sessionsText } = SECURITY_MESSAGES;
const { loading, loadFailed, more, ended, endFailed } = SESSION_MESSAGES;

/** The active sessions of all staff. */
export function LiveSessions() {
  const pages = useInfiniteQuery(adminPages('LIST_SESSIONS', {}, loadFailed));
  const { data: sessions, isPending, isLoadingError, refetch } = pages;
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();

  const end = async ({ id }: LiveSession): Promise<void> => {
    const { outcome } = await run('END_SESSION', { id }, { done: ended, failed: endFailed });
    if (outcome === 'succeeded') removeItem(client, 'LIST_SESSIONS', id);
  };

  return (
    <Subsection title={title} text={sessionsText}>
      {isPending && <ListPlaceholder label={loading} height={9} />}
      {isLoadingError && <FetchFailed message={loadFailed} onRetry={() => void refetch()} />}
      {sessions !== undefined && <SessionList sessions={sessions} isBusy={isBusy} onEnd={end} />}
      <ShowMore pages={pages} label={more} />
    </Subsection>
  );
}
