import type { PriceBand } from '@blockbazaar/domain/search/price-bands';
import type { SearchSort } from '@blockbazaar/domain/search/product-search';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useShownCurrency } from '@/ui/amounts/shown-currency.ts';
import { useEarlyInput } from '@/ui/hydration/useEarlyInput.ts';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import { FilterButton, FilterSelect } from '../store-filter/FilterButton.tsx';
import { FilterRow } from '../store-filter/FilterRow.tsx';
import type { CatalogFilters as Filters } from '../useCatalogAddress.ts';

interface CatalogFiltersProps {
  filters: Filters;
  onChange: (name: keyof Filters, value: string) => void;
}

/** Loaded when the panel opens for the first time. */
const CategoryPanel = lazy(() => import('../categories/CategoryPanel.tsx'));

const YES = '1';
const TOGGLES = ['stock', 'instant', 'official'] as const;

/** The limits of price bands are whole dollars. */
const inDollars = (cents: number): string => `$${cents / 100}`;
const SORTS: Record<SearchSort, string> = CATALOG_MESSAGES.sorts;

/** The filters and the sort order of the catalog. */
export function CatalogFilters({ filters, onChange }: CatalogFiltersProps) {
  const panelId = useId();
  const prices = usePriceLabels();
  const [isOpen, setIsOpen] = useState(filters.category !== '');
  return (
    <>
      <FilterRow aria-label={CATALOG_MESSAGES.filters}>
        <FilterButton opens={{ id: panelId, isOpen }} onClick={() => setIsOpen(!isOpen)}>
          {CATALOG_MESSAGES.categories}
        </FilterButton>
        {TOGGLES.map((name) => (
          <FilterButton
            key={name}
            selected={filters[name] === YES}
            onClick={() => onChange(name, filters[name] === YES ? '' : YES)}
          >
            {CATALOG_MESSAGES.toggles[name]}
          </FilterButton>
        ))}
        <Choice
          label={CATALOG_MESSAGES.price}
          options={prices}
          value={filters.price}
          onChange={(value) => onChange('price', value)}
        />
        <Choice
          label={CATALOG_MESSAGES.sort}
          options={SORTS}
          value={filters.sort === '' ? 'best' : filters.sort}
          onChange={(value) => onChange('sort', value === 'best' ? '' : value)}
        />
      </FilterRow>
      {isOpen && (
        <Suspense>
          <CategoryPanel
            id={panelId}
            categoryId={filters.category}
            onChoose={(category) => onChange('category', category)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The price bands in the currency of the cards. An empty value selects any price. */
function usePriceLabels(): Record<PriceBand | '', string> {
  const shown = useShownCurrency();
  const amount = 'format' in shown && shown.format !== null ? shown.format : inDollars;
  return { '': CATALOG_MESSAGES.anyPrice, ...CATALOG_MESSAGES.priceBands(amount) };
}

interface ChoiceProps {
  label: string;
  /** The labels by value. */
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The router navigates only after the effects of this commit.
  useEarlyInput(select, value, (early) => queueMicrotask(() => onChange(early)));
  return (
    <FilterSelect ref={select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(options).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </FilterSelect>
  );
}
