import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import styles from './ReviewsSkeleton.module.css';

/** The placeholder of reviews that are loading. */
export function ReviewsSkeleton() {
  return (
    <output className={styles.row} aria-busy="true" aria-label="Loading reviews">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="block" />
      ))}
    </output>
  );
}
