import type { LiveSession } from '@blockbazaar/domain/admin/session-operations';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/staff/ConfirmDialog.tsx';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/ShowMore.tsx';
import { useAdminAction } from '@/shared/staff/useAdminAction.ts';
import { useAdminPages } from '@/shared/staff/useAdminPages.ts';
import { LoadingPlate } from '../LoadingPlate.tsx';
import { Part } from '../Part.tsx';
import { SECURITY_MESSAGES } from './security-messages.ts';
import { sessionName, SessionRow } from './SessionRow.tsx';

const text = SECURITY_MESSAGES;
const ALL = {};

/** Everybody of the staff who is signed in. */
export function LiveSessions() {
  const pages = useAdminPages('LIST_SESSIONS', ALL, text.sessionsFailed);
  const { fetched, refresh, change } = pages;
  const { isBusy, run } = useAdminAction();
  const [asked, setAsked] = useState<LiveSession | null>(null);

  const end = async ({ id }: LiveSession) => {
    const { outcome } = await run('END_SESSION', { id }, { done: text.sessionEnded, failed: text.endFailed });
    setAsked(null);
    if (outcome === 'answered')
      change((list) => ({ ...list, items: list.items.filter((session) => session.id !== id) }));
  };

  return (
    <Part title={text.sessions} text={text.sessionsText}>
      {fetched.status === 'loading' && <LoadingPlate label="Loading sessions" height={9} />}
      {fetched.status === 'failed' && <FetchFailed message={text.sessionsFailed} onRetry={refresh} />}
      {fetched.status === 'ready' && (
        <List>
          {fetched.data.items.map((session) => (
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
