import { CartButton } from '@/storefront/cart/CartButton.tsx';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { StoreDirectory } from './StoreDirectory.tsx';
import styles from './StoresPage.module.css';

export default function StoresPage() {
  useDocumentHead({
    title: 'Stores',
    description: 'Every store in the marketplace in one directory: official stores first, then all sellers by name.',
  });
  useBreadcrumbs({ name: 'Stores', path: '/stores' });

  return (
    <PageContainer className={styles.screen}>
      <PageHeading title="Stores" text="Every store in the marketplace. Official stores come first.">
        <CartButton />
      </PageHeading>
      <StoreDirectory />
    </PageContainer>
  );
}
