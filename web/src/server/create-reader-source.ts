import { idChunks, idsQuery, usableIds } from '@blockbazaar/domain/queries/ids-query';
import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import {
  encodeDocument,
  listName,
  type EncodedList,
  type PageCollection,
  type PageData,
} from '@blockbazaar/domain/site/pages/page-data';
import type { PageReader } from '@blockbazaar/domain/site/pages/render-page';
import { foundById, type PageSource } from '@/firebase/page-source.ts';
import type { FieldsOf, QueryResult } from '@/firebase/shopper-collections.ts';

interface ReaderSource {
  source: PageSource;
  /** All data that was read so far. */
  data: () => PageData;
}

/** Reads the data of one page, each item once, and records it. */
export function createReaderSource(reader: PageReader, readAt: number): ReaderSource {
  const results = new Map<string, Promise<unknown>>();
  const lists: Record<string, EncodedList> = {};

  // A name always has data of one type.
  const once = <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const known = results.get(name) as Promise<T> | undefined;
    const answer = known ?? read();
    results.set(name, answer);
    return answer;
  };
  const list = <Name extends PageCollection>(query: ListQuery<Name>): Promise<QueryResult<FieldsOf<Name>>> => {
    const name = listName(query);
    return once(name, async () => {
      const { items, next } = await reader.list(query);
      lists[name] = { items: items.map(encodeDocument), next };
      // The reader has parsed the documents.
      return { items, next } as unknown as QueryResult<FieldsOf<Name>>;
    });
  };

  return {
    source: {
      list,
      documents: (collection, ids) =>
        once(`${collection} ${ids.join(' ')}`, async () => {
          const chunks = idChunks(usableIds(ids)).map((chunk) => list(idsQuery(collection, chunk)));
          return foundById(await Promise.all(chunks));
        }),
    },
    data: () => ({ readAt, lists, bundles: reader.bundles() }),
  };
}
