import { Badge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { CATALOG_MESSAGES } from './catalog-messages.ts';
import styles from './InstantBadge.module.css';

/** Marks products that the bot delivers at once. */
export function InstantBadge() {
  return (
    <Badge className={styles.corner}>
      <Icon name="bolt" size="small" />
      {CATALOG_MESSAGES.instant}
    </Badge>
  );
}
