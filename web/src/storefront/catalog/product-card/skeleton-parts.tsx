import { Price } from '@/ui/Price.tsx';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Buy, Offer, Picture } from './card-parts.ts';
import styles from './skeleton-parts.module.css';

/** Parts that the skeletons of all product cards share. */
export function PictureSkeleton() {
  return (
    <Picture>
      <Skeleton variant="picture" />
    </Picture>
  );
}

export function OfferSkeleton() {
  return (
    <Offer>
      <Price cents={null} size="large" />
      <Skeleton width="25%" />
    </Offer>
  );
}

export function BuySkeleton() {
  return (
    <Buy>
      <Skeleton variant="block" className={styles.buttons} />
    </Buy>
  );
}
