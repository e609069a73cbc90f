import { CATEGORY_MESSAGES } from '@blockbazaar/domain/catalog/categories/category-messages';
import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { Message } from '@blockbazaar/domain/messages';
import { counted } from '@blockbazaar/domain/text/counted';

const count = (value: number): string => value.toLocaleString('en-US');
const lines = (value: number): string => counted(value, 'line', 'lines');
const products = (value: number): string => counted(value, 'product', 'products');

/** Texts of the product export and import. */
export const FILE_MESSAGES = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: { title: 'Error', text: 'Failed to export products' } as Message,
  fileName: (day: string): string => `products-${day}.csv`,
  import: 'Import CSV',
  title: 'Import products from a CSV file',
  text: 'A line with an ID changes that product. A line without an ID adds a product. You see a preview before anything is saved.',
  file: 'CSV file',
  chooseFirst: 'Please choose a file.',
  reading: 'Reading...',
  readFailed: 'The file or your products could not be read. Please try again.',
  noChanges: 'This file changes nothing.',
  apply: (value: number): string => (value === 0 ? 'Import' : `Import ${count(value)}`),
  added: (value: number): string => `${products(value)} would be added.`,
  changed: (value: number): string => `${products(value)} would change.`,
  unchanged: (value: number): string => `${counted(value, 'line changes', 'lines change')} nothing.`,
  refused: (value: number): string => `${lines(value)} cannot be imported:`,
  line: (line: number, name: string): string => (name === '' ? `Line ${line}:` : `Line ${line} (${name}):`),
  previewChanged: 'Changed products',
  previewAdded: 'New products',
  fields: {
    name: 'Name',
    description: 'Description',
    priceCents: 'Price',
    stock: 'Stock',
    minimumQuantity: 'Minimum',
    lowStockThreshold: 'Low stock at',
    guestSharePercent: 'Share for guests (%)',
    imageUrls: 'Pictures',
    imageAlts: 'Picture descriptions',
    showDeliveryInstructions: 'Delivery instructions',
    questions: 'Questions',
    categoryId: CATEGORY_MESSAGES.field,
    variants: 'Options',
  } satisfies Record<keyof ProductDraft | 'variants', string>,
  yes: 'yes',
  no: 'no',
  empty: '(empty)',
} as const;
