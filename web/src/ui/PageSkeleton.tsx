import { PageContainer } from './PageContainer.tsx';
import styles from './PageSkeleton.module.css';
import { Skeleton } from './primitives/Skeleton.tsx';

/** Placeholder of a screen while its code loads; long enough for a reload to restore the scroll position. */
export function PageSkeleton() {
  return (
    <PageContainer className={styles.frame} as="output" aria-label="Loading the page">
      <Skeleton width="40%" className={styles.title} />
      <Skeleton width="60%" />
    </PageContainer>
  );
}
