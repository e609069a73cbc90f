import type { BulkAction } from '@blockbazaar/domain/catalog/bulk-edit/plan-bulk-edit';
import { BULK_LIMITS } from '@blockbazaar/domain/catalog/bulk-limits';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { Message } from '@blockbazaar/domain/messages';

const count = (value: number): string => value.toLocaleString('en-US');
const products = (value: number): string => `${count(value)} ${value === 1 ? 'product' : 'products'}`;

/** Texts of bulk edits, from a dialog or a file. */
export const BULK_MESSAGES = {
  title: (value: number): string => `Change ${products(value)}`,
  action: 'What to do',
  actions: {
    restockTo: 'Restock to a number',
    restockBy: 'Restock by a number',
    reprice: 'Change prices by percent',
    switchOff: 'Switch off: stock 0, remembered',
    switchOn: 'Switch on: with what there was',
  } satisfies Record<BulkAction['kind'], string>,
  units: 'Units',
  unitsInvalid: `Please enter a whole number from 1 to ${count(LIMITS.stockMax)}.`,
  percent: 'Percent',
  percentHint: 'Such as 10, or -12.5. Prices are rounded to a cent.',
  percentInvalid: `Please enter a number from ${BULK_LIMITS.percentMin} to ${count(BULK_LIMITS.percentMax)}, with at most two decimals, and not 0.`,
  nothingChanges: 'This changes none of them.',
  apply: (value: number): string => `Change ${count(value)}`,
  sending: (sent: number, total: number): string => `${count(sent)} of ${count(total)}...`,
  preview: 'What would change',
  columns: ['Product', 'Now', 'Then'],
  changes: (value: number): string => `${products(value)} would change.`,
  stays: (value: number): string => `${products(value)} would stay as ${value === 1 ? 'it is' : 'they are'}.`,
  leftOut: (value: number): string => `${products(value)} cannot be changed so:`,
  more: (value: number): string => `and ${count(value)} more`,
  done: (value: number): Message => ({ title: `${products(value)} changed` }),
  outcome: 'What has changed',
  written: (value: number): string => `${products(value)} changed.`,
  unchanged: (value: number): string => `${products(value)} had it already.`,
  refused: (value: number): string => `${products(value)} could not be changed:`,
  left: (value: number): string => `${products(value)} not done yet.`,
  interrupted:
    'The connection was lost, or too many were bought at once. What is done stays done: trying again goes on.',
  again: 'Try again',
  close: 'Close',
} as const;
