import type { ListQuery, PageCursor } from '../queries/list-query.ts';

/** The collections that a page from the server may be drawn from: everybody may read them. */
export const PAGE_COLLECTIONS = ['products', 'stores', 'reviews', 'moneyProducts', 'siteSettings'] as const;
export type PageCollection = (typeof PAGE_COLLECTIONS)[number];

/** A document's fields and its id, as JSON: see `encodeDocument`. */
export type EncodedDocument = Readonly<Record<string, unknown>>;

/** What a query has found, as JSON. */
export interface EncodedList {
  items: readonly EncodedDocument[];
  next: PageCursor | null;
}

/** All that a page was drawn from on the server, as it travels inside the page. */
export interface PageData {
  /** When it was read, in ms. */
  readAt: number;
  /** By `listName`. */
  lists: Readonly<Record<string, EncodedList>>;
  /** The same as Firestore bundles, one for each list: listeners go on from when it was read. */
  bundles: readonly string[];
}

/** The same for the same query. */
export const listName = ({ collection, where, orderBy, thenById, after, limit }: ListQuery): string =>
  JSON.stringify([collection, where, orderBy, thenById, after, limit]);

/** The one key of an object that stands for a Timestamp, which JSON does not know. */
const MILLIS = '$millis';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Timestamps become their milliseconds: pages show no less. */
export const encodeDocument = (document: object): EncodedDocument =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, encode(value)]));

function encode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encode);
  if (!isObject(value)) return value;
  return typeof value.toMillis === 'function'
    ? { [MILLIS]: (value.toMillis as () => number)() }
    : encodeDocument(value);
}

/** Whether two documents are the same to a page. */
export const isSameDocument = (one: object, other: object): boolean =>
  one === other || JSON.stringify(encodeDocument(one)) === JSON.stringify(encodeDocument(other));

/** The document as it was; its Timestamps are `TimestampLike`. */
export const decodeDocument = (document: EncodedDocument): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, decode(value)]));

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (!isObject(value)) return value;
  const millis = value[MILLIS];
  return typeof millis === 'number' ? { toMillis: () => millis } : decodeDocument(value);
}
