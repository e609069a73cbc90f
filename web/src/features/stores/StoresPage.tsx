import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { StoreCursor } from '@/firebase/stores.ts';
import { CartButton } from '@/shared/cart-button/CartButton.tsx';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';

export default function StoresPage() {
  useDocumentHead({
    title: 'Stores',
    description: 'Every store of the market in one directory: official stores first, then all sellers by name.',
  });
  useBreadcrumbs({ name: 'Stores', path: '/stores' });
  const pages = usePages<StoreCursor>('stores', PAGE_SIZES.stores);

  return (
    <Screen>
      <PageHeading title="Stores" text="Every stall of the market. Official stores stand at the gate.">
        <CartButton />
      </PageHeading>
      <Directory aria-label="Store directory">
        {pages.settled && pages.shown === 0 && (
          <EmptyState
            title={MESSAGES.stores.empty}
            text="The first sellers are still putting up their stalls."
            actions={
              <Button component={Link} to="/">
                Back to Home
              </Button>
            }
          />
        )}
        <WindowedPages pages={pages} moreLabel={MESSAGES.stores.showMore}>
          {(page) => <DirectoryPage page={page} />}
        </WindowedPages>
      </Directory>
    </Screen>
  );
}

const Screen = styled(PageContainer)(({ theme }) => ({ paddingBlockStart: theme.spacing(5), '--columns-max': 3 }));

const Directory = styled('section')(({ theme }) => ({ paddingBlockStart: theme.spacing(4) }));
