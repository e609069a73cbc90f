import { idChunks, idsQuery, usableIds } from '@blockbazaar/domain/queries/ids-query';
import type { ListQuery, PageCursor } from '@blockbazaar/domain/queries/list-query';
import {
  decodeDocument,
  isSameDocument,
  listName,
  type EncodedDocument,
  type PageCollection,
  type PageData,
} from '@blockbazaar/domain/site/pages/page-data';
import { createContext, use } from 'react';
import type { FieldsOf, QueryResult } from './shopper-collections.ts';

/** Undefined: unknown, to be fetched. A promise: on the server, which awaits it. */
type PageDataResult<T> = T | Promise<T> | undefined;

/** Data that a page has before any request: the server reads it, and the page contains it. */
export interface PageSource {
  list: <Name extends PageCollection>(query: ListQuery<Name>) => PageDataResult<QueryResult<FieldsOf<Name>>>;
  /** Missing IDs do not exist. */
  documents: <Name extends PageCollection>(
    collection: Name,
    ids: readonly string[],
  ) => PageDataResult<ReadonlyMap<string, FieldsOf<Name> & { id: string }>>;
}

export const PageSourceContext = createContext<PageSource | null>(null);

/** Returns the data that the page was rendered with; undefined if it must be fetched. */
export function usePageData<T>(readSource: (source: PageSource) => PageDataResult<T>): T | undefined {
  const source = use(PageSourceContext);
  const result = source === null ? undefined : readSource(source);
  return result instanceof Promise ? use(result) : result;
}

/** Documents that the server rendered, which may be a minute old. */
const serverRendered = new WeakSet<object>();

/** Returns whether a document is from the page itself. A purchase must fetch such a document again. */
export const isServerRendered = (document: object): boolean => serverRendered.has(document);

/** The rendered documents, by the equal document that the database has returned. */
const shownFor = new WeakMap<object, object>();

/**
 * Returns the document to show for one from a listener. If it equals the rendered document, that object is reused, so
 * that no component renders again, and marked as confirmed.
 */
export function reuseRenderedDocument<T extends object>(shown: T | null | undefined, live: T): T {
  // It was found equal to this document, of the same type.
  const known = shownFor.get(live) as T | undefined;
  if (known !== undefined) return known;
  if (shown === null || shown === undefined || !serverRendered.has(shown) || !isSameDocument(shown, live)) return live;
  serverRendered.delete(shown);
  shownFor.set(live, shown);
  return shown;
}

/** Applies `reuseRenderedDocument` to a list. */
export function reuseEqualItems<Item extends { id: string }>(
  shown: { items: Item[]; next: PageCursor | null },
  live: { items: Item[]; next: PageCursor | null },
): { items: Item[]; next: PageCursor | null } {
  const shownById = new Map(shown.items.map((item) => [item.id, item]));
  const items = live.items.map((item) => reuseRenderedDocument(shownById.get(item.id), item));
  const isSame =
    items.length === shown.items.length &&
    items.every((item, index) => item === shown.items[index]) &&
    JSON.stringify(shown.next) === JSON.stringify(live.next);
  return isSame ? shown : { ...live, items };
}

function decoded(encoded: EncodedDocument): object {
  const document = decodeDocument(encoded);
  serverRendered.add(document);
  return document;
}

/** The documents of several lists, by id. */
export const foundById = <Fields>(
  lists: readonly QueryResult<Fields>[],
): ReadonlyMap<string, Fields & { id: string }> =>
  new Map(lists.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));

/** Provides the data that the server rendered a page from, until the shopper navigates: then the data is outdated. */
export function serverPageSource({ lists }: PageData): PageSource & { discard: () => void } {
  const resultsByName = new Map<string, unknown>();
  let isDiscarded = false;

  const readOnce = <T>(name: string, read: () => T | undefined): T | undefined => {
    if (!resultsByName.has(name)) resultsByName.set(name, read());
    // A name always has data of one type.
    return resultsByName.get(name) as T | undefined;
  };
  const list = <Name extends PageCollection>(query: ListQuery<Name>): QueryResult<FieldsOf<Name>> | undefined => {
    const name = listName(query);
    return readOnce(name, () => {
      const found = lists[name];
      // The server has parsed the data by the same schemas.
      return found === undefined
        ? undefined
        : ({ items: found.items.map(decoded), next: found.next } as unknown as QueryResult<FieldsOf<Name>>);
    });
  };
  const documents: PageSource['documents'] = (collection, ids) =>
    readOnce(`${collection} ${ids.join(' ')}`, () => {
      const chunks = idChunks(usableIds(ids)).map((chunk) => list(idsQuery(collection, chunk)));
      return chunks.every((chunk) => chunk !== undefined) ? foundById(chunks) : undefined;
    });
  // Each render calls these. After `discard` they return before they compute a name.
  return {
    list: (query) => (isDiscarded ? undefined : list(query)),
    documents: (collection, ids) => (isDiscarded ? undefined : documents(collection, ids)),
    discard: () => {
      isDiscarded = true;
      resultsByName.clear();
    },
  };
}
