import { PRODUCT_STATE_MESSAGES } from '../product-form/product-state-messages.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Texts of the seller's product list that the specification does not define. */
export const PRODUCT_LIST_MESSAGES = {
  ...PRODUCT_STATE_MESSAGES,
  filteredTip: 'To change the order, show all products in the order of the store page.',
  select: (name: string): string => `Select ${name}`,
  selectAll: 'Select all shown',
  selected: (products: number): string => `${count(products)} selected`,
  clear: 'Clear selection',
  change: 'Change selected',
  buyersPay: (price: string): string => `Buyers pay ${price}`,
  /** For a product with options. */
  buyersPayFrom: (price: string): string => `Buyers pay from ${price}`,
  viewInStore: 'View in store',
  viewInStoreOf: (name: string): string => `View in store: ${name}`,
} as const;
