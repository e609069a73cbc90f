import { useState, useSyncExternalStore } from 'react';
import { isCopy, pageRenderedAt } from '@/app/page-from-server.ts';
import { connection } from '@/firebase/connection.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OFFLINE_NOTICE_ID, useIsOnline } from '@/ui/online/useIsOnline.ts';
import { asOfMessage, COPY_MESSAGE, OFFLINE_MESSAGE, UNREACHABLE_MESSAGE } from './offline-messages.ts';
import styles from './OfflineNotice.module.css';

/**
 * Notice that the browser is offline, the database is unreachable, or the page is a copy that the database has not
 * updated yet. Listeners reconnect automatically.
 */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isUnreachable = useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
  const wasReached = useSyncExternalStore(connection.subscribe, connection.wasReached, () => false);
  // Hydration must match the server's markup.
  const isOldCopy = useSyncExternalStore(subscribeToConstant, isCopy, () => false) && !wasReached;
  const message = isOnline ? (isUnreachable ? UNREACHABLE_MESSAGE : isOldCopy ? COPY_MESSAGE : null) : OFFLINE_MESSAGE;
  return (
    // The element is always present, so that screen readers announce its text when it appears.
    <output className={styles.place}>
      {message !== null && (
        <span className={styles.notice}>
          <Icon name="warning" size="small" />
          <span id={OFFLINE_NOTICE_ID}>
            <span>{`${message} `}</span>
            <Age wasReached={wasReached} />
          </span>
        </span>
      )}
    </output>
  );
}

/**
 * Age of the shown data: until the first response of the database, the age of the page; then the time since this notice
 * appeared.
 */
function Age({ wasReached }: { wasReached: boolean }) {
  const [shownAt] = useState(Date.now);
  const at = wasReached ? shownAt : pageRenderedAt();
  return at === null ? null : <span>{asOfMessage(at, shownAt)}</span>;
}

/** Whether a page is a cached copy never changes after load. */
const subscribeToConstant = () => () => undefined;
