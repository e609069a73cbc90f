import { formatCountdown } from './format-countdown.ts';
import { Alert } from './primitives/Alert.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { WAIT_MESSAGES } from './wait-messages.ts';
import styles from './WaitNotice.module.css';

/** A refusal that ends after some time. */
export interface Wait {
  text: string;
  /** Time of the next possible attempt, in epoch ms. */
  until: number;
}

/** Shows the reason of a temporary refusal and the time left, because the toast closes earlier. */
export function WaitNotice({ wait }: { wait: Wait }) {
  const secondsLeft = useSecondsLeft(wait.until);
  return (
    <Alert severity={secondsLeft > 0 ? 'warning' : 'info'} role="note">
      <span>{`${wait.text} `}</span>
      <strong className={styles.when}>
        {secondsLeft > 0 ? WAIT_MESSAGES.tryAgainIn(formatCountdown(secondsLeft)) : WAIT_MESSAGES.tryAgainNow}
      </strong>
    </Alert>
  );
}
