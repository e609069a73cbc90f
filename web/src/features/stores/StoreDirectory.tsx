import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { StoreCursor } from '@/firebase/stores.ts';
import { STORE_MESSAGES } from '@/shared/stores/store-messages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';

/** All stores, page by page. */
export function StoreDirectory() {
  const pages = usePages<StoreCursor>('stores', PAGE_SIZES.stores);
  return (
    <Directory aria-label="Store directory">
      {pages.settled && pages.shown === 0 && (
        <EmptyState
          title={STORE_MESSAGES.empty}
          text="The first sellers are still putting up their stalls."
          actions={
            <Button component={Link} to="/">
              Back to Home
            </Button>
          }
        />
      )}
      <WindowedPages pages={pages} moreLabel={STORE_MESSAGES.showMore}>
        {(page) => <DirectoryPage page={page} />}
      </WindowedPages>
    </Directory>
  );
}

const Directory = styled('section')(({ theme }) => ({ paddingBlockStart: theme.spacing(4), '--columns-max': 3 }));
