import { formatCountdown } from '@/ui/format-countdown.ts';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import { announcedMinutes } from './announced-minutes.ts';
import { ORDER_MESSAGES } from './order-messages.ts';
import styles from './PayCountdown.module.css';

const { timeLeft, afterwards, minutesLeft } = ORDER_MESSAGES.pending;

/**
 * Time left to pay an order. `deadline` in epoch ms. Updated every second on screen, but announced to screen readers
 * only a few times.
 */
export function PayCountdown({ deadline }: { deadline: number }) {
  const secondsLeft = useSecondsLeft(deadline);
  const announced = announcedMinutes(secondsLeft);
  return (
    <div>
      <p className={styles.line}>
        <span>{`${timeLeft}: `}</span>
        <strong className={styles.time} role="timer">
          {formatCountdown(secondsLeft)}
        </strong>
      </p>
      <p className={styles.then}>{afterwards}</p>
      <output className={styles.live}>{announced === null ? '' : minutesLeft(announced)}</output>
    </div>
  );
}
