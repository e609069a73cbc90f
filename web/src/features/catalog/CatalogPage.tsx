import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { InstantMoneyLink } from '@/shared/InstantMoneyLink.tsx';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { CatalogResults } from './CatalogResults.tsx';
import { SearchBox } from './SearchBox.tsx';
import { StoreFilter } from './store-filter/StoreFilter.tsx';
import { useCatalogAddress } from './useCatalogAddress.ts';

export default function CatalogPage() {
  useDocumentHead({
    title: 'Product Catalog',
    description: 'Spawners, money, kits and gear from every store of the market, with live stock and prices.',
  });
  useBreadcrumbs({ name: 'Product Catalog', path: '/catalog' });
  const { search, storeSlug, setSearch, setStoreSlug, clear } = useCatalogAddress();
  const [announcement, setAnnouncement] = useState('');

  return (
    <Screen>
      <PageHeading title="Product Catalog" text="Every product of every store, with live stock and prices.">
        <InstantMoneyLink />
      </PageHeading>
      <Tools>
        <SearchBox value={search} onSearch={setSearch} />
        <StoreFilter selectedSlug={storeSlug} onSelect={setStoreSlug} />
      </Tools>
      <Announcement>{announcement}</Announcement>
      <section aria-label="Products">
        <Typography variant="h2" sx={(theme) => theme.market.shapes.visuallyHidden}>
          Products
        </Typography>
        <CatalogResults storeSlug={storeSlug} search={search} onAnnounce={setAnnouncement} onClear={clear} />
      </section>
    </Screen>
  );
}

const Screen = styled(PageContainer)(({ theme }) => ({ paddingBlockStart: theme.spacing(5) }));

const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(3),
}));

const Announcement = styled('output')(({ theme }) => theme.market.shapes.visuallyHidden);
