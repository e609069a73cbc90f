import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/ui/primitives/Button.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { formatDayAndTime } from '../format-date.ts';
import { setImpersonation, type ImpersonationMark } from './impersonation-mark.ts';
import { IMPERSONATION_MESSAGES } from './impersonation-messages.ts';
import styles from './ImpersonationBanner.module.css';

const messages = IMPERSONATION_MESSAGES;

/** Shows the owner as whom every page is seen, and since when, and leads back. */
export default function ImpersonationBanner({ mark: { username, since } }: { mark: ImpersonationMark }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => watchEnd(() => setImpersonation(null)), []);

  const leave = async (): Promise<void> => {
    setIsBusy(true);
    // Also on a shopper's page, which has nothing of the staff's otherwise.
    const { logOut } = await import('../log-out.ts');
    await logOut('seller');
    setImpersonation(null);
    toast(messages.left(username), 'success');
    await navigate('/owner/dashboard?tab=sellers');
  };

  return (
    <aside className={styles.banner} aria-label={messages.label}>
      <span>{messages.acting(username, formatDayAndTime(since))}</span>
      <Button size="small" disabled={isBusy} onClick={() => void leave()}>
        {isBusy ? messages.leaving : messages.leave}
      </Button>
    </aside>
  );
}

/** Also on a shopper's page, which nobody signs out: the mark ends with the session. What it answers stops it. */
function watchEnd(onEnd: () => void): () => void {
  let isStopped = false;
  let stop: (() => void) | null = null;
  void import('@/firebase/staff/session-end.ts').then(({ watchSignInEnd }) => {
    if (!isStopped) stop = watchSignInEnd('seller', onEnd);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
