import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import type { ImportPlan, PlannedChange } from '@blockbazaar/domain/catalog/product-csv/plan-csv-import';
import { formatUsd } from '@blockbazaar/domain/money/price';
import type { ShownChange } from '../bulk-edit/ChangeTable.tsx';
import { FILE_MESSAGES } from './file-messages.ts';

const messages = FILE_MESSAGES;
/** The maximum number of characters of a text in the preview. */
const SHOWN_LETTERS = 80;

type ShownField = keyof typeof messages.fields;
const FIELDS = Object.keys(messages.fields) as ShownField[];

function shownValue(field: ShownField, value: unknown): string {
  if (field === 'priceCents') return formatUsd(Number(value));
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (value === null) return messages.empty;
  const text = Array.isArray(value) ? value.join(' ') : (value as string);
  if (text === '') return messages.empty;
  return text.length <= SHOWN_LETTERS ? text : `${text.slice(0, SHOWN_LETTERS)}…`;
}

/** The changes of a line, formatted for the preview. */
export const shownChange = ({ id, name, before, after }: PlannedChange): ShownChange => ({
  key: id,
  name,
  changes: FIELDS.filter((field) => field in after).map((field) => ({
    field: messages.fields[field],
    before: shownValue(field, before[field]),
    after: shownValue(field, after[field]),
  })),
});

/** A new product of a line, formatted for the preview. */
export const shownProduct = ({ line, product }: ImportPlan['added'][number]): ShownChange => ({
  key: String(line),
  name: product.name,
  changes: [
    { field: messages.fields.priceCents, before: '', after: shownValue('priceCents', product.priceCents) },
    { field: messages.fields.stock, before: '', after: shownValue('stock', product.stock) },
  ],
});

/** Converts a plan to the changes to send. `newId` runs once for each new product. */
export const changesOf = ({ changed, added }: ImportPlan, newId: () => string): ProductChange[] => [
  ...changed.map(({ id, edit }): ProductChange => ({ kind: 'edit', id, ...edit })),
  ...added.map(({ product, variants }): ProductChange => ({ kind: 'add', id: newId(), product, variants })),
];
