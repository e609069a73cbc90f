import { useState, useSyncExternalStore } from 'react';
import { connection } from '@/firebase/connection.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OFFLINE_NOTICE_ID, useIsOnline } from '@/ui/online/useIsOnline.ts';
import { isCopy, pageDrawnAt } from '../page-from-server.ts';
import { asOfMessage, COPY_MESSAGE, OFFLINE_MESSAGE, OUT_OF_REACH_MESSAGE } from './offline-messages.ts';
import styles from './OfflineNotice.module.css';

/**
 * A notice while the browser is offline, the database out of reach, or the page a copy that the database has not corrected yet. Listeners
 * reconnect by themselves afterwards.
 */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isOutOfReach = useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
  const wasReached = useSyncExternalStore(connection.subscribe, connection.wasReached, () => false);
  // A page comes to life as the server drew it.
  const isOldCopy = useSyncExternalStore(subscribeToNothing, isCopy, () => false) && !wasReached;
  const message = isOnline ? (isOutOfReach ? OUT_OF_REACH_MESSAGE : isOldCopy ? COPY_MESSAGE : null) : OFFLINE_MESSAGE;
  return (
    // Always there, so that it is read out when it gets its words.
    <output className={styles.place}>
      {message !== null && (
        <span className={styles.notice}>
          <Icon name="warning" size="small" />
          <span id={OFFLINE_NOTICE_ID}>
            {message} <Age wasReached={wasReached} />
          </span>
        </span>
      )}
    </output>
  );
}

/** What is shown is as old as the page, until the database has answered once; from then on it is of when the notice came. */
function Age({ wasReached }: { wasReached: boolean }) {
  const [shownAt] = useState(Date.now);
  const at = wasReached ? shownAt : pageDrawnAt();
  return at === null ? null : asOfMessage(at, shownAt);
}

/** A page stays what it is. */
const subscribeToNothing = () => () => undefined;
