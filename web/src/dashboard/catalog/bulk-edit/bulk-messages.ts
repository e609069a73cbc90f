import type { BulkAction } from '@blockbazaar/domain/catalog/bulk-edit/plan-bulk-edit';
import { BULK_LIMITS } from '@blockbazaar/domain/catalog/bulk-limits';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { Message } from '@blockbazaar/domain/messages';
import { counted, nounOf } from '@blockbazaar/domain/text/counted';

const count = (value: number): string => value.toLocaleString('en-US');
const products = (value: number): string => counted(value, 'product', 'products');

const changedAndAdded = (written: number, added: number): string => {
  if (added === 0) return `${products(written)} changed`;
  return added === written ? `${products(added)} added` : `${products(written - added)} changed, ${count(added)} added`;
};

/** Texts of bulk edits, from a dialog or a file. */
export const BULK_MESSAGES = {
  title: (value: number): string => `Change ${products(value)}`,
  action: 'Action',
  actions: {
    restockTo: 'Set stock to a number',
    restockBy: 'Add a number to the stock',
    reprice: 'Change prices by percent',
    switchOff: 'Switch off: set stock to 0, save previous stock',
    switchOn: 'Switch on: restore previous stock',
  } satisfies Record<BulkAction['kind'], string>,
  quantity: 'Quantity',
  quantityInvalid: `Please enter a whole number from 1 to ${count(LIMITS.stockMax)}.`,
  percent: 'Percent',
  percentHint: 'For example, 10 or -12.5. Prices are rounded to a cent.',
  percentInvalid: `Please enter a number from ${BULK_LIMITS.percentMin} to ${count(BULK_LIMITS.percentMax)}, with at most two decimals, and not 0.`,
  nothingChanges: 'This does not change any product.',
  /** Without a number while no product would change. */
  apply: (value: number): string => (value === 0 ? 'Change' : `Change ${count(value)}`),
  sending: (sent: number, total: number): string => `${count(sent)} of ${count(total)}...`,
  preview: 'Preview',
  /** The price after the change, with the commission. */
  priceAfter: (price: string, buyerPrice: string): string => `${price}\nBuyers pay ${buyerPrice}`,
  optionChange: (option: string, field: string): string => `${option}: ${field}`,
  columns: ['Product', 'Now', 'After'],
  changes: (value: number): string => `${products(value)} would change.`,
  stays: (value: number): string => `${products(value)} would not change.`,
  leftOut: (value: number): string => `${products(value)} cannot be changed:`,
  more: (value: number): string => `and ${count(value)} more`,
  /** `added` of the `written` products are new. */
  done: (written: number, added: number): Message => ({ title: changedAndAdded(written, added) }),
  changed: {
    priceCents: (value: number): string => `You changed the ${nounOf(value, 'price', 'prices')} of ${products(value)}.`,
    stock: (value: number): string => `You changed the stock of ${products(value)}.`,
  },
  restore: { priceCents: 'Restore previous prices', stock: 'Restore previous stock' },
  restoring: 'Restoring...',
  restored: {
    priceCents: (value: number): Message => ({ title: `Previous prices of ${products(value)} restored` }),
    stock: (value: number): Message => ({ title: `Previous stock of ${products(value)} restored` }),
  },
  pricesRefused: 'A price that was changed again since is not overwritten.',
  dismiss: 'Dismiss',
  outcome: 'Results',
  written: (written: number, added: number): string => `${changedAndAdded(written, added)}.`,
  unchanged: (value: number): string => `${products(value)} did not need a change.`,
  refused: (value: number): string => `${products(value)} could not be saved:`,
  left: (value: number): string => `${products(value)} not done yet.`,
  interrupted:
    'The connection was lost, or too many sales happened at once. Changes so far are saved. Try again to continue.',
  again: 'Try again',
  close: 'Close',
} as const;
