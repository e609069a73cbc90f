import {
  decodeDocument,
  isSameDocument,
  listName,
  type EncodedDocument,
  type PageCollection,
  type PageData,
} from '@blockbazaar/domain/pages/page-data';
import { idChunks, idsQuery, usableIds } from '@blockbazaar/domain/queries/ids-query';
import type { ListQuery, PageCursor } from '@blockbazaar/domain/queries/list-query';
import { createContext, use } from 'react';
import type { FieldsOf, Found } from './shopper-collections.ts';

/** Undefined: it is not known, and has to be asked for. A promise: on the server, which waits for it. */
type Answer<T> = T | Promise<T> | undefined;

/** What is known about a page before anything was asked for: the server reads it, the browser finds it in the page. */
export interface PageSource {
  list: <Name extends PageCollection>(query: ListQuery<Name>) => Answer<Found<FieldsOf<Name>>>;
  /** What is missing from the answer does not exist. */
  documents: <Name extends PageCollection>(
    collection: Name,
    ids: readonly string[],
  ) => Answer<ReadonlyMap<string, FieldsOf<Name> & { id: string }>>;
}

export const PageSourceContext = createContext<PageSource | null>(null);

/** The answer, as the page was drawn with it; undefined: it has to be asked for. */
export function usePageAnswer<T>(ask: (source: PageSource) => Answer<T>): T | undefined {
  const source = use(PageSourceContext);
  const answer = source === null ? undefined : ask(source);
  return answer instanceof Promise ? use(answer) : answer;
}

/** What was drawn on the server, and may be a minute old. */
const drawn = new WeakSet<object>();

/** Whether a document comes from the page itself: what is bought must be asked for again. */
export const isDrawn = (document: object): boolean => drawn.has(document);

/** What a page was drawn with, by what the database has answered in its place. */
const shownFor = new WeakMap<object, object>();

/**
 * A document as a listener has answered it. One that the page was drawn with, and that is as it was, stays the same object, so that
 * nothing is rendered again; from now on it is known to be right.
 */
export function confirmed<T extends object>(shown: T | null | undefined, live: T): T {
  // It was found to be the same as this one, of the same type.
  const known = shownFor.get(live) as T | undefined;
  if (known !== undefined) return known;
  if (shown === null || shown === undefined || !drawn.has(shown) || !isSameDocument(shown, live)) return live;
  drawn.delete(shown);
  shownFor.set(live, shown);
  return shown;
}

/** The same for a list. */
export function confirmedList<Item extends { id: string }>(
  shown: { items: Item[]; next: PageCursor | null },
  live: { items: Item[]; next: PageCursor | null },
): { items: Item[]; next: PageCursor | null } {
  const shownById = new Map(shown.items.map((item) => [item.id, item]));
  const items = live.items.map((item) => confirmed(shownById.get(item.id), item));
  const isSame =
    items.length === shown.items.length &&
    items.every((item, index) => item === shown.items[index]) &&
    JSON.stringify(shown.next) === JSON.stringify(live.next);
  return isSame ? shown : { ...live, items };
}

function decoded(encoded: EncodedDocument): object {
  const document = decodeDocument(encoded);
  drawn.add(document);
  return document;
}

/** The documents of several lists, by id. */
export const foundById = <Fields>(lists: readonly Found<Fields>[]): ReadonlyMap<string, Fields & { id: string }> =>
  new Map(lists.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));

/** Knows what a page was drawn from, until the shopper goes on: then it is of yesterday. */
export function drawnPage({ lists }: PageData): PageSource & { forget: () => void } {
  const known = new Map<string, unknown>();
  let isOver = false;

  const once = <T>(name: string, read: () => T | undefined): T | undefined => {
    if (!known.has(name)) known.set(name, read());
    // What stands under a name is what was read for it.
    return known.get(name) as T | undefined;
  };
  const list = <Name extends PageCollection>(query: ListQuery<Name>): Found<FieldsOf<Name>> | undefined => {
    const name = listName(query);
    return once(name, () => {
      const found = lists[name];
      // The server has parsed it by the same schemas.
      return found === undefined
        ? undefined
        : ({ items: found.items.map(decoded), next: found.next } as unknown as Found<FieldsOf<Name>>);
    });
  };
  const documents: PageSource['documents'] = (collection, ids) =>
    once(`${collection} ${ids.join(' ')}`, () => {
      const chunks = idChunks(usableIds(ids)).map((chunk) => list(idsQuery(collection, chunk)));
      return chunks.every((chunk) => chunk !== undefined) ? foundById(chunks) : undefined;
    });
  // Asked with each rendering of a visit: what is over is not even given a name.
  return {
    list: (query) => (isOver ? undefined : list(query)),
    documents: (collection, ids) => (isOver ? undefined : documents(collection, ids)),
    forget: () => {
      isOver = true;
      known.clear();
    },
  };
}
