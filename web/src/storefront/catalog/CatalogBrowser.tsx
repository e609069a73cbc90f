import { useState } from 'react';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './CatalogBrowser.module.css';
import { CatalogResults } from './CatalogResults.tsx';
import { CatalogFilters } from './filters/CatalogFilters.tsx';
import { NO_STATUS } from './result-status.ts';
import { SearchBox } from './SearchBox.tsx';
import { StoreFilter } from './store-filter/StoreFilter.tsx';
import { useCatalogAddress } from './useCatalogAddress.ts';

/** The catalog without its page: search, filters and results. */
export function CatalogBrowser() {
  const { search, storeSlug, filters, setSearch, setStoreSlug, setFilter, clear } = useCatalogAddress();
  const [status, setStatus] = useState(NO_STATUS);

  return (
    <>
      <div className={styles.stack}>
        <SearchBox value={search} onSearch={setSearch} />
        <StoreFilter selectedSlug={storeSlug} onSelect={setStoreSlug} />
        <CatalogFilters filters={filters} onChange={setFilter} />
      </div>
      <output className={styles.status}>
        <span className={status.isVisible ? undefined : styles.live}>{status.text}</span>
      </output>
      <section aria-label="Products">
        <Text variant="h2" className={styles.live}>
          Products
        </Text>
        <CatalogResults storeSlug={storeSlug} search={search} filters={filters} onStatus={setStatus} onClear={clear} />
      </section>
    </>
  );
}
