import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CatalogResults } from './CatalogResults.tsx';
import { SearchBox } from './SearchBox.tsx';
import { StoreFilter } from './store-filter/StoreFilter.tsx';
import { useCatalogAddress } from './useCatalogAddress.ts';

/** The catalogue itself: the search, the filter by store, and what was found. */
export function CatalogBrowser() {
  const { search, storeSlug, setSearch, setStoreSlug, clear } = useCatalogAddress();
  const [announcement, setAnnouncement] = useState('');

  return (
    <>
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
    </>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(3),
}));

const Announcement = styled('output')(({ theme }) => theme.market.shapes.visuallyHidden);
