import type { ProductFilter } from '@blockbazaar/domain/catalog/product-filter';

const count = (value: number): string => value.toLocaleString('en-US');

/** Texts of the seller's list of products, beside those that the specification names. */
export const PRODUCT_LIST_MESSAGES = {
  filter: 'Show',
  filters: {
    all: 'All products',
    soldOut: 'Sold out',
    belowMinimum: 'Below the minimum',
    switchedOff: 'Hidden: switched off',
    noPicture: 'No picture',
  } satisfies Record<ProductFilter, string>,
  noneInFilter: 'No product is in this state.',
  noneInFilterSoFar: 'None of the products so far is in this state.',
  filteredTip: 'Choose all products to change their order.',
  belowMinimum: 'Below minimum',
  belowMinimumText: (stock: number, minimum: number): string =>
    `Nobody can buy it: ${count(stock)} in stock, and buyers take at least ${count(minimum)}.`,
  switchedOff: (units: number): string => `Switched off, with ${count(units)} remembered`,
  select: (name: string): string => `Select ${name}`,
  selectAll: 'Select all shown',
  selected: (products: number): string => `${count(products)} selected`,
  clear: 'Clear selection',
  change: 'Change selected',
  duplicate: 'Duplicate',
  duplicateOf: (name: string): string => `Duplicate ${name}`,
  copyName: (name: string): string => `Copy of ${name}`,
  changePrice: (name: string): string => `Change price of ${name}`,
  changeStock: (name: string): string => `Change stock of ${name}`,
  newPrice: (name: string): string => `New price of ${name} (USD)`,
  newStock: (name: string): string => `New stock of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
} as const;
