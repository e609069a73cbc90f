import type { LiveSession } from '@blockbazaar/domain/staff/session-operations';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListRow } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { SESSION_MESSAGES } from './session-messages.ts';

const messages = SESSION_MESSAGES;

/** Name of the session's role and account. */
export const sessionName = ({ role, username }: LiveSession): string =>
  role === 'owner' ? messages.owner : (username ?? role);

/** One live session. The current one is ended by logging out. */
export function SessionRow({ session, onEnd }: { session: LiveSession; onEnd: () => void }) {
  const nameId = useId();
  const { browser, createdAt, lastSeenAt, expiresAt, isImpersonation, isCurrent } = session;
  return (
    <ListRow data-testid="session-row">
      <div>
        <Name id={nameId}>
          <span>{sessionName(session)}</span>
          {isCurrent && <StatusBadge look="green">{messages.thisSession}</StatusBadge>}
          {isImpersonation && <StatusBadge look="yellow">{messages.impersonation}</StatusBadge>}
        </Name>
        <Facts>
          <span>{browser}</span>
          <span>{messages.since(formatDayAndTime(createdAt))}</span>
          <span>{messages.lastSeen(formatDayAndTime(lastSeenAt))}</span>
          <span>{messages.ends(formatDayAndTime(expiresAt))}</span>
        </Facts>
      </div>
      {!isCurrent && (
        <Button size="small" aria-describedby={nameId} onClick={onEnd}>
          {messages.end}
        </Button>
      )}
    </ListRow>
  );
}

const Name = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  overflowWrap: 'anywhere',
}));

/** Fixed column widths align rows with and without a button. */
const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, min(100%, 16em))',
  gap: theme.spacing(0, 2),
  margin: 0,
  color: theme.palette.text.secondary,
}));
