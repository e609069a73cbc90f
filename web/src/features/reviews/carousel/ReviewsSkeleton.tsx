import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import styles from './ReviewsSkeleton.module.css';

/** The shape of reviews that are on the way. */
export function ReviewsSkeleton() {
  return (
    <output className={styles.row} aria-busy="true" aria-label="Loading reviews">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="block" />
      ))}
    </output>
  );
}
