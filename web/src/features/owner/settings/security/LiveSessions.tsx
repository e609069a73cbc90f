import type { LiveSession } from '@blockbazaar/domain/admin/session-operations';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPages, removeItem } from '@/shared/staff/admin/admin-queries.ts';
import { FetchFailed } from '@/shared/staff/admin/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/admin/ShowMore.tsx';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { ConfirmDialog } from '@/shared/staff/ConfirmDialog.tsx';
import { Part } from '@/shared/staff/Part.tsx';
import { LoadingPlate } from '../LoadingPlate.tsx';
import { SECURITY_MESSAGES } from './security-messages.ts';
import { sessionName, SessionRow } from './SessionRow.tsx';

const text = SECURITY_MESSAGES;

/** Everybody of the staff who is signed in. */
export function LiveSessions() {
  const pages = useInfiniteQuery(adminPages('LIST_SESSIONS', {}, text.sessionsFailed));
  const { data: sessions, isPending, isLoadingError, refetch } = pages;
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();
  const [asked, setAsked] = useState<LiveSession | null>(null);

  const end = async ({ id }: LiveSession) => {
    const { outcome } = await run('END_SESSION', { id }, { done: text.sessionEnded, failed: text.endFailed });
    setAsked(null);
    if (outcome === 'answered') removeItem(client, 'LIST_SESSIONS', id);
  };

  return (
    <Part title={text.sessions} text={text.sessionsText}>
      {isPending && <LoadingPlate label="Loading sessions" height={9} />}
      {isLoadingError && <FetchFailed message={text.sessionsFailed} onRetry={() => void refetch()} />}
      {sessions !== undefined && (
        <List>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </List>
      )}
      <ShowMore pages={pages} label={text.moreSessions} />
      {asked !== null && (
        <ConfirmDialog
          open
          title={text.endTitle}
          text={text.endText(sessionName(asked), asked.browser)}
          action={text.endSession}
          isBusy={isBusy}
          onConfirm={() => void end(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Part>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
