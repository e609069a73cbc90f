import type { Store } from '@blockbazaar/domain/stores/store';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import styles from './StoreBadge.module.css';

/** The seller's store, as a link. */
export function StoreBadge({ store }: { store: Store | undefined }) {
  if (store === undefined) return <Skeleton width="8em" aria-hidden />;
  return (
    <Link className={styles.seller} to={`/stores/${store.slug}`}>
      <Icon name="store" size="small" />
      <span className={styles.label}>{store.name}</span>
    </Link>
  );
}
