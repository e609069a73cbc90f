import type { ListQuery, PageCursor } from '../../queries/list-query.ts';

/** The collections that a server-rendered page may read: all of them are public. */
export const PAGE_COLLECTIONS = ['products', 'stores', 'reviews', 'moneyProducts', 'siteSettings'] as const;
export type PageCollection = (typeof PAGE_COLLECTIONS)[number];

/** A document's fields and its ID, as JSON: see `encodeDocument`. */
export type EncodedDocument = Readonly<Record<string, unknown>>;

/** The result of a query, as JSON. */
export interface EncodedList {
  items: readonly EncodedDocument[];
  next: PageCursor | null;
}

/** All data that the server rendered a page from, embedded in the page. */
export interface PageData {
  /** Time of the read, in ms. */
  readAt: number;
  /** By `listName`. */
  lists: Readonly<Record<string, EncodedList>>;
  /** The same as Firestore bundles, one per list: listeners continue from their read time. */
  bundles: readonly string[];
}

/** A key that is equal for equal queries. */
export const listName = ({ collection, where, orderBy, thenById, after, limit }: ListQuery): string =>
  JSON.stringify([collection, where, orderBy, thenById, after, limit]);

/** The only key of an object that represents a Timestamp, which JSON does not support. */
const MILLIS = '$millis';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Timestamps are reduced to milliseconds: pages show no finer precision. */
export const encodeDocument = (document: object): EncodedDocument =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, encode(value)]));

function encode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encode);
  if (!isObject(value)) return value;
  return typeof value.toMillis === 'function'
    ? { [MILLIS]: (value.toMillis as () => number)() }
    : encodeDocument(value);
}

/** Returns whether two documents are equal for a page. */
export const isSameDocument = (one: object, other: object): boolean =>
  one === other || JSON.stringify(encodeDocument(one)) === JSON.stringify(encodeDocument(other));

/** The decoded document; its Timestamps are `TimestampLike`. */
export const decodeDocument = (document: EncodedDocument): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, decode(value)]));

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (!isObject(value)) return value;
  const millis = value[MILLIS];
  return typeof millis === 'number' ? { toMillis: () => millis } : decodeDocument(value);
}
