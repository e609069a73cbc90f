import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';
import { Subsection } from '@/dashboard/ui/Subsection.tsx';
import { OWN_SESSION_MESSAGES } from './own-session-messages.ts';
import { SESSION_MESSAGES } from './session-messages.ts';
import { SessionList } from './SessionList.tsx';
import { useOwnSessions } from './useOwnSessions.ts';

const { loading, loadFailed, more } = SESSION_MESSAGES;
const { title, text, reload: reloadLabel } = OWN_SESSION_MESSAGES;

/** The seller's active sessions. */
export function OwnSessions() {
  const { sessions, isLoadingError, isBusy, loadMore, reload, end } = useOwnSessions();
  return (
    <Subsection
      heading="h3"
      title={title}
      text={text}
      actions={
        <Button size="small" disabled={isBusy} onClick={() => void reload()}>
          <span>{reloadLabel}</span>
        </Button>
      }
    >
      {isLoadingError && <p role="alert">{loadFailed.text}</p>}
      {sessions === null && !isLoadingError && (
        <output aria-label={loading}>
          <Skeleton variant="rounded" height="5em" />
        </output>
      )}
      {sessions !== null && <SessionList sessions={sessions} isBusy={isBusy} onEnd={end} />}
      {loadMore !== null && <ShowMoreButton label={more} isBusy={isBusy} onClick={() => void loadMore()} />}
    </Subsection>
  );
}
