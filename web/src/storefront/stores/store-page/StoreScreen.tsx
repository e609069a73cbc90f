import { storePicture, type Crumb } from '@blockbazaar/domain/site/search-engines/structured-data';
import { SITE } from '@blockbazaar/domain/site/site';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useStoreBySlug } from '@/firebase/stores.ts';
import { CartButton } from '@/storefront/cart/CartButton.tsx';
import { BackBar } from '@/ui/BackBar.ts';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { STORE_MESSAGES } from '../store-messages.ts';
import { FormerAddressRedirect } from './FormerAddressRedirect.tsx';
import { StoreHeader } from './StoreHeader.tsx';
import { StoreProducts } from './StoreProducts.tsx';
import styles from './StoreScreen.module.css';

/** One store: its header and its products. */
export function StoreScreen({ slug }: { slug: string }) {
  const store = useStoreBySlug(slug);
  useDocumentHead(headOf(store));
  const known = store.status === 'ready' ? store.data : null;
  useBreadcrumbs(...(known === null ? [] : crumbsOf(known)));
  const isExpected = store.status === 'loading' || known !== null;

  return (
    <PageContainer className={styles.screen}>
      <BackBar>
        <Button to="/" variant="text" startIcon={<Icon name="arrowLeft" />}>
          Back to Home
        </Button>
        <CartButton />
      </BackBar>
      {store.status === 'failed' && <LoadFailed heading="h1" message={STORE_MESSAGES.loadFailed} />}
      {store.status === 'ready' && store.data === null && <FormerAddressRedirect slug={slug} />}
      {isExpected && <StoreHeader store={known} />}
      {isExpected && <StoreProducts store={known} />}
    </PageContainer>
  );
}

function headOf(store: ReturnType<typeof useStoreBySlug>): Parameters<typeof useDocumentHead>[0] {
  if (store.status !== 'ready') return { title: 'Store' };
  if (store.data === null) return { title: STORE_MESSAGES.notFound, noindex: true };
  const { name, description } = store.data;
  return {
    title: name,
    description: description || `Products of ${name}, with live stock and prices.`,
    keywords: [name, `${name} DonutSMP store`, 'DonutSMP market', SITE.name],
    picture: storePicture(store.data),
  };
}

const crumbsOf = ({ name, slug }: Store): Crumb[] => [
  { name: 'Stores', path: '/stores' },
  { name, path: `/stores/${slug}` },
];
