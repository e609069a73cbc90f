import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import type { ImportPlan, PlannedChange } from '@blockbazaar/domain/catalog/product-csv/plan-import';
import { formatUsd } from '@blockbazaar/domain/money/price';
import type { ShownChange } from '../bulk/ChangeTable.tsx';
import { FILE_MESSAGES } from './file-messages.ts';

const messages = FILE_MESSAGES;
/** As much of a text as a row of the preview shows. */
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

/** What a line of the file would change, as a preview shows it. */
export const shownChange = ({ id, name, before, after }: PlannedChange): ShownChange => ({
  key: id,
  name,
  changes: FIELDS.filter((field) => field in after).map((field) => ({
    field: messages.fields[field],
    before: shownValue(field, before[field]),
    after: shownValue(field, after[field]),
  })),
});

/** A product that a line of the file would add. */
export const shownProduct = ({ line, product }: ImportPlan['added'][number]): ShownChange => ({
  key: String(line),
  name: product.name,
  changes: [
    { field: messages.fields.priceCents, before: '', after: shownValue('priceCents', product.priceCents) },
    { field: messages.fields.stock, before: '', after: shownValue('stock', product.stock) },
  ],
});

/** A plan as it is sent. `newId`: of each product that is added, once. */
export const changesOf = ({ changed, added }: ImportPlan, newId: () => string): ProductChange[] => [
  ...changed.map(({ id, edit }): ProductChange => ({ kind: 'edit', id, ...edit })),
  ...added.map(({ product, variants }): ProductChange => ({ kind: 'add', id: newId(), product, variants })),
];
