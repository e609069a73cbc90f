import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { setImpersonation, type ImpersonationMark } from '@/dashboard/staff/sessions/impersonation-mark.ts';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { Button } from '@/ui/primitives/Button.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { IMPERSONATION_MESSAGES } from './impersonation-messages.ts';
import styles from './ImpersonationBanner.module.css';

const messages = IMPERSONATION_MESSAGES;

/** Shows the impersonated seller and the start time on every page, with a button that ends the impersonation. */
export default function ImpersonationBanner({ mark: { username, since } }: { mark: ImpersonationMark }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => watchEnd(() => setImpersonation(null)), []);

  const leave = async (): Promise<void> => {
    // Loaded on demand: shoppers' pages contain no other staff code.
    const { confirmLogOut, logOut } = await import('../log-out.ts');
    if (!(await confirmLogOut())) return;
    setIsBusy(true);
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

/**
 * Calls `onEnd` when the session ends, also on a shopper's page, which has no logout. Returns a function that
 * unsubscribes.
 */
function watchEnd(onEnd: () => void): () => void {
  let isStopped = false;
  let stop: (() => void) | null = null;
  void import('../api.ts').then(({ subscribeToSignInEnd }) => {
    if (!isStopped) stop = subscribeToSignInEnd('seller', onEnd);
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
