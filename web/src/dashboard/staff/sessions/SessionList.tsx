import type { LiveSession } from '@blockbazaar/domain/staff/session-operations';
import { useState } from 'react';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { ListRows } from '@/dashboard/ui/lists/list-parts.ts';
import { SESSION_MESSAGES } from './session-messages.ts';
import { sessionName, SessionRow } from './SessionRow.tsx';

const messages = SESSION_MESSAGES;

interface SessionListProps {
  sessions: readonly LiveSession[];
  isBusy: boolean;
  /** Ends a session after confirmation. */
  onEnd: (session: LiveSession) => Promise<void>;
}

/** Live sessions, with an action to end each. */
export function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  const [pending, setPending] = useState<LiveSession | null>(null);
  const end = async (session: LiveSession): Promise<void> => {
    await onEnd(session);
    setPending(null);
  };
  return (
    <>
      <ListRows>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setPending(session)} />
        ))}
      </ListRows>
      {pending !== null && (
        <ConfirmDialog
          open
          title={messages.endTitle}
          text={messages.endText(sessionName(pending), pending.browser)}
          action={messages.end}
          isBusy={isBusy}
          onConfirm={() => void end(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
}
