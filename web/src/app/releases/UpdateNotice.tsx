import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { RELEASE_MESSAGES } from './release-messages.ts';
import styles from './UpdateNotice.module.css';

/** Offers to reload the page for a new release. */
export const UpdateNotice = ({ onReload }: { onReload: () => void }) => (
  <div className={styles.notice}>
    <output className={styles.text}>
      <Icon name="info" size="small" />
      {RELEASE_MESSAGES.isThere}
    </output>
    <Button size="small" color="secondary" onClick={onReload}>
      {RELEASE_MESSAGES.reload}
    </Button>
  </div>
);
