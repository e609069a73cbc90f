import { CardSurface } from '@/ui/CardSurface.ts';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Banner, Body, Description, Name } from './store-card-parts.ts';
import styles from './StoreCardSkeleton.module.css';

/** The placeholder of a card that is loading. */
export function StoreCardSkeleton() {
  return (
    <CardSurface as="div" aria-hidden="true">
      <Banner>
        <Skeleton variant="picture" />
      </Banner>
      <Body>
        <Name as="div" className={styles.name}>
          <Skeleton />
        </Name>
        <Description as="div" className={styles.description}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </Description>
        <Skeleton variant="block" className={styles.visit} />
      </Body>
    </CardSurface>
  );
}
