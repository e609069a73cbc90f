import { Alert } from '@/ui/primitives/Alert.tsx';
import { formatCountdown } from './format-countdown.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { WAIT_MESSAGES } from './wait-messages.ts';
import styles from './WaitNotice.module.css';

/** A refusal that time heals. */
export interface Wait {
  text: string;
  /** When it is worth trying again, in epoch ms. */
  until: number;
}

/** Why something was refused for now, and how long it still takes: the toast is gone by then. */
export function WaitNotice({ wait }: { wait: Wait }) {
  const secondsLeft = useSecondsLeft(wait.until);
  return (
    <Alert severity={secondsLeft > 0 ? 'warning' : 'info'} role="note">
      {wait.text}{' '}
      <strong className={styles.when}>
        {secondsLeft > 0 ? WAIT_MESSAGES.tryAgainIn(formatCountdown(secondsLeft)) : WAIT_MESSAGES.tryAgainNow}
      </strong>
    </Alert>
  );
}
