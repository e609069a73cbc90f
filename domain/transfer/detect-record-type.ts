/** The records of the legacy shop. */
export const LEGACY_RECORD_TYPES = [
  'store',
  'product',
  'moneyProduct',
  'seller',
  'review',
  'mediaReward',
  'order',
  'orderItem',
  'setting',
] as const;
export type LegacyRecordType = (typeof LEGACY_RECORD_TYPES)[number];

/** Combinations of fields that are unique to a form; the first complete match determines it. */
const IDENTIFYING_FIELDS: readonly (readonly [LegacyRecordType, readonly string[]])[] = [
  ['orderItem', ['order_id', 'product_id']],
  ['order', ['buyer_email']],
  ['order', ['total_amount']],
  ['mediaReward', ['media_url']],
  ['setting', ['setting_key']],
  ['review', ['rating', 'message']],
  ['moneyProduct', ['is_custom']],
  ['seller', ['username', 'store_id']],
  ['seller', ['username', 'email']],
  ['product', ['price', 'store_id']],
  ['product', ['price', 'store']],
  ['product', ['price', 'image_url']],
  ['product', ['price', 'stock']],
  ['moneyProduct', ['price', 'amount']],
  ['store', ['name', 'slug']],
  ['store', ['name', 'tariff_percentage']],
  ['store', ['name', 'banner_url']],
];

/** The form of a record with these fields; null: not a record of the legacy shop. */
export function detectRecordType(fields: Iterable<string>): LegacyRecordType | null {
  const names = new Set(fields);
  return IDENTIFYING_FIELDS.find(([, marks]) => marks.every((name) => names.has(name)))?.[0] ?? null;
}
