import { Icon } from '@/ui/icons/Icon.tsx';
import { formatClock } from './format-clock.ts';
import styles from './NextSpin.module.css';
import { SPIN_MESSAGES } from './spin-messages.ts';

/** The countdown to the next spin. */
export function NextSpin({ secondsLeft }: { secondsLeft: number }) {
  return (
    <div className={styles.banner} role="timer">
      <Icon name="clock" />
      <span>
        {SPIN_MESSAGES.next} <strong className={styles.time}>{formatClock(secondsLeft)}</strong>
      </span>
    </div>
  );
}
