import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { PageContainer } from './PageContainer.tsx';
import styles from './PageSkeleton.module.css';

/** What stands in for a screen while its code is on the way: long enough for a reload to find its place again. */
export function PageSkeleton() {
  return (
    <PageContainer className={styles.frame} as="output" aria-label="Loading the page">
      <Skeleton width="40%" className={styles.title} />
      <Skeleton width="60%" />
    </PageContainer>
  );
}
