import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import type { StoreCursor } from '@/firebase/stores.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { STORE_MESSAGES } from '../store-messages.ts';
import { DirectoryPage } from './DirectoryPage.tsx';
import styles from './StoreDirectory.module.css';

/** All stores in pages. */
export function StoreDirectory() {
  const pages = usePages<StoreCursor>('stores', PAGE_SIZES.stores);
  return (
    <section className={styles.directory} aria-label="Store directory">
      {pages.settled && pages.shown === 0 && (
        <EmptyState
          title={STORE_MESSAGES.empty}
          text="The first sellers are still setting up their stores."
          actions={<Button to="/">Back to Home</Button>}
        />
      )}
      <WindowedPages pages={pages} moreLabel={STORE_MESSAGES.showMore}>
        {(page) => <DirectoryPage page={page} />}
      </WindowedPages>
    </section>
  );
}
