import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { connection } from '@/firebase/connection.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { pageDrawnAt } from '../page-from-server.ts';
import { drawnAtMessage, OFFLINE_MESSAGE, OUT_OF_REACH_MESSAGE } from './offline-messages.ts';

/** A notice while the browser is offline, or the database out of reach. Listeners reconnect by themselves afterwards. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isOutOfReach = useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
  return (
    // Always there, so that it is read out when it gets its words.
    <Place>
      {(!isOnline || isOutOfReach) && (
        <Notice>
          <Icon name="warning" size="small" />
          {isOnline ? OUT_OF_REACH_MESSAGE : OFFLINE_MESSAGE} {age()}
        </Notice>
      )}
    </Place>
  );
}

/** What is shown is as old as the page, until the database has answered once. */
function age(): string {
  const drawnAt = pageDrawnAt();
  return drawnAt === null || connection.wasReached()
    ? ''
    : drawnAtMessage(new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(drawnAt));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

const Place = styled('output')(({ theme }) => ({
  display: 'block',
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.palette.warning.dark,
}));

const Notice = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.warning.main}`,
  color: theme.palette.text.primary,
}));
