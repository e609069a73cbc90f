import type { PriceChange } from '@blockbazaar/domain/catalog/price-history';
import type { ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import type { ProductSort } from '@blockbazaar/domain/catalog/product-view';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { counted } from '@blockbazaar/domain/text/counted';

const count = (value: number): string => value.toLocaleString('en-US');

/** Texts that the product lists of sellers and the owner share. */
export const PRODUCT_STATE_MESSAGES = {
  filter: 'Show',
  filters: {
    all: 'All products',
    soldOut: 'Out of stock',
    lowStock: 'Low stock',
    belowMinimum: 'Below the minimum',
    switchedOff: 'Hidden: switched off',
    noPicture: 'No picture',
  } satisfies Record<ProductFilter, string>,
  search: 'Search these products',
  searchHint: 'Name, description, option or ID…',
  sort: 'Sort by',
  sorts: {
    display: 'Order on the store page',
    name: 'Name',
    priceUp: 'Lowest price',
    priceDown: 'Highest price',
    stockUp: 'Lowest stock',
    stockDown: 'Highest stock',
    newest: 'Newest',
  } satisfies Record<ProductSort, string>,
  productCount: (value: string): string => `${value} ${value === '1' ? 'product' : 'products'}`,
  /** `3`, `3 of 300`, or `50+` if the number of all is unknown. */
  countOf: ({ shown, all, isComplete }: { shown: number; all: number | null; isComplete: boolean }): string => {
    if (all !== null) return shown === all ? count(all) : `${count(shown)} of ${count(all)}`;
    return `${count(shown)}${isComplete ? '' : '+'}`;
  },
  noneFound: 'No products match this search.',
  noneFoundSoFar: 'No loaded products match this search.',
  noneInFilter: 'No products match this filter.',
  noneInFilterSoFar: 'No loaded products match this filter.',
  stock: (units: number): string => `Stock: ${count(units)}`,
  /** For a product with options. */
  fromPrice: (price: string): string => `From ${price}`,
  stockOfOptions: (units: number, options: number): string =>
    `Stock: ${count(units)} in ${counted(options, 'option', 'options')}`,
  belowMinimum: 'Below minimum',
  stockOfParts: (units: number): string => `Stock: ${count(units)}, from the included items`,
  belowMinimumText: PRODUCT_FORM_MESSAGES.belowMinimum,
  shopperPays: (price: string, tariff: number): string =>
    `Buyers pay ${price}, including the commission of ${tariff}%.`,
  /** For a product with options. */
  shopperPaysFrom: (price: string, tariff: number): string =>
    `Buyers pay from ${price}, including the commission of ${tariff}%.`,
  addedOutOfStock: (name: string): string => `${name} is out of stock: shoppers cannot buy it yet.`,
  addedOutOfStockHint: 'It is out of stock: shoppers cannot buy it yet.',
  setStock: 'Set stock',
  dismiss: 'Dismiss',
  switchedOff: (units: number): string => `Switched off. Previous stock: ${count(units)}`,
  duplicate: 'Duplicate',
  duplicateOf: (name: string): string => `Duplicate ${name}`,
  copyName: PRODUCT_FORM_MESSAGES.copyName,
  changePrice: (name: string): string => `Change price of ${name}`,
  changeStock: (name: string): string => `Change stock of ${name}`,
  newPrice: (name: string): string => `New price of ${name} (USD)`,
  newStock: (name: string): string => `New stock of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  priceHistory: 'Price history',
  priceHistoryEmpty: 'No recorded price changes yet.',
  priceHistoryFailed: 'Could not load the price history.',
  priceHistoryLoading: 'Loading the price history',
  priceHistoryMore: 'Only the latest changes are shown.',
  tryAgain: 'Try again',
  priceChange: ({ option, before, after }: PriceChange['prices'][number]): string => {
    const change = before === null ? `New: ${formatUsd(after)}` : `From ${formatUsd(before)} to ${formatUsd(after)}`;
    return option === null ? change : `${option}: ${change}`;
  },
  priceChangedBy: ({ role, name, isImpersonated }: PriceChange['actor']): string => {
    if (role === 'owner') return 'Marketplace owner';
    return isImpersonated ? `Marketplace owner, signed in as ${name ?? 'a seller'}` : (name ?? 'A seller');
  },
  undo: 'Undo',
  restored: (name: string) => ({ title: 'Product restored', text: name }),
  restoreFailed: { title: 'Error', text: 'Failed to restore the product' },
} as const;
