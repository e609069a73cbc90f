import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { CatalogBrowser } from './CatalogBrowser.tsx';
import styles from './CatalogPage.module.css';
import { InstantMoneyLink } from './InstantMoneyLink.tsx';

export default function CatalogPage() {
  useDocumentHead({
    title: 'Product Catalog',
    description: 'Spawners, money, kits and gear from every store in the marketplace, with live stock and prices.',
  });
  useBreadcrumbs({ name: 'Product Catalog', path: '/catalog' });
  return (
    <PageContainer className={styles.screen}>
      <PageHeading title="Product Catalog" text="Every product of every store, with live stock and prices.">
        <InstantMoneyLink />
      </PageHeading>
      <CatalogBrowser />
    </PageContainer>
  );
}
