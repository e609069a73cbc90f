import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import styles from './ApplicationSkeleton.module.css';
import { SELL_MESSAGES } from './sell-messages.ts';

/** The placeholder of the form while it loads. */
export function ApplicationSkeleton() {
  return (
    <output aria-busy="true" aria-label={SELL_MESSAGES.checking}>
      <Skeleton variant="block" className={styles.form} />
    </output>
  );
}
