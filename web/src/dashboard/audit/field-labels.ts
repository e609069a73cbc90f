import { formatUsd } from '@blockbazaar/domain/money/price';

/** Names of fields whose own name is not clear. The others are derived. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['imageUrls', 'Pictures'],
  ['imageAlts', 'Descriptions of pictures'],
  ['variants', 'Options'],
  ['parts', 'Included items'],
  ['minimumQuantity', 'Minimum per order'],
  ['stockBeforeOff', 'Stock before it was switched off'],
  ['variantStockBeforeOff', 'Stock of options before they were switched off'],
  ['storeId', 'Store'],
  ['written', 'Changed products'],
  ['unchanged', 'Unchanged products'],
  ['refused', 'Refused products'],
]);

const CENTS = /Cents$/;
const BPS = /Bps$/;

/** The name of a recorded field for display: “Price” for `priceCents`. */
export function fieldLabel(field: string): string {
  const known = LABELS.get(field);
  if (known !== undefined) return known;
  const label = field
    .replace(CENTS, '')
    .replace(BPS, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/g, ' ')
    .trim()
    .toLowerCase();
  return label === '' ? field : `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** A recorded value for display: amounts in dollars, and rates in percent. */
export function shownFieldValue(field: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (CENTS.test(field)) return formatUsd(value);
  return BPS.test(field) ? `${value / 100}%` : value;
}
