import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import type { ImportPlan, PlannedChange } from '@blockbazaar/domain/catalog/product-csv/plan-csv-import';
import { variantCell } from '@blockbazaar/domain/catalog/product-csv/variant-cells';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
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
  if (value === null || value === undefined) return messages.empty;
  const text = Array.isArray(value) ? value.join(' ') : (value as string);
  return text === '' ? messages.empty : text;
}

/** A part of a long text that contains its first difference from another text. */
function excerpt(text: string, other: string): string {
  if (text.length <= SHOWN_LETTERS) return text;
  const letters = Array.from(text);
  const others = Array.from(other);
  const difference = letters.findIndex((letter, index) => letter !== others[index]);
  const first = difference < SHOWN_LETTERS / 2 ? 0 : difference - SHOWN_LETTERS / 4;
  const shown = letters.slice(first, first + SHOWN_LETTERS).join('');
  return `${first === 0 ? '' : '…'}${shown}${letters.length > first + SHOWN_LETTERS ? '…' : ''}`;
}

/** The changes of a line, formatted for the preview. */
export const shownChange = ({ id, name, before, after }: PlannedChange): ShownChange => ({
  key: id,
  name,
  changes: FIELDS.filter((field) => field in after).map((field) => {
    const [from, to] = [shownValue(field, before[field]), shownValue(field, after[field])];
    return { field: messages.fields[field], before: excerpt(from, to), after: excerpt(to, from) };
  }),
});

/** Fields of a new product that the preview always shows; others appear if the line has a value. */
const ALWAYS_SHOWN: readonly ShownField[] = ['description', 'priceCents', 'stock'];
/** Values of fields that a line leaves blank. */
const BLANK: readonly unknown[] = ['', null, undefined, false];

/** A new product of a line, formatted for the preview. */
export function shownProduct({ line, product, variants }: ImportPlan['added'][number]): ShownChange {
  const { stock, priceCents = product.priceCents } = variants.length === 0 ? product : variantFields(variants);
  const fields = { ...product, stock, priceCents, variants: variantCell(variantFields(variants)) };
  const isShown = (field: ShownField): boolean =>
    ALWAYS_SHOWN.includes(field) ||
    !(BLANK.includes(fields[field]) || shownValue(field, fields[field]) === messages.empty);
  return {
    key: String(line),
    name: product.name,
    changes: FIELDS.filter((field) => field !== 'name' && isShown(field)).map((field) => ({
      field: messages.fields[field],
      before: '',
      after: excerpt(shownValue(field, fields[field]), ''),
    })),
  };
}

/** Converts a plan to the changes to send. `newId` runs once for each new product. */
export const changesOf = ({ changed, added }: ImportPlan, newId: () => string): ProductChange[] => [
  ...changed.map(({ id, edit }): ProductChange => ({ kind: 'edit', id, ...edit })),
  ...added.map(({ product, variants }): ProductChange => ({ kind: 'add', id: newId(), product, variants })),
];
