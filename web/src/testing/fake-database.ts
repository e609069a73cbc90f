import { idsQuery } from '@blockbazaar/domain/queries/ids-query';
import type * as Database from '@/firebase/sdk/database.ts';
import type { ShopperCollection } from '@/firebase/shopper-collections.ts';
import { marketplace } from './fake-marketplace.ts';

/** Replaces `firebase/sdk/database.ts` in component tests. */
export const fakeDatabase: typeof Database = {
  listenToList: (query) => marketplace.listenTo(() => marketplace.list(query)),
  listenToDocument: (collection, id) => marketplace.listenTo(() => marketplace.read(collection, id)),
  listenToIds: (collection, ids) => marketplace.listenTo(() => documentsOf(collection, ids)),
  fetchIds: async (collection, ids) => {
    await Promise.resolve(marketplace.checkConnection());
    return documentsOf(collection, ids);
  },
  fetchDocument: async (collection, id) => {
    await Promise.resolve(marketplace.checkConnection());
    return marketplace.read(collection, id);
  },
  loadPage: () => Promise.resolve(),
};

const documentsOf = <Name extends ShopperCollection>(collection: Name, ids: readonly string[]) =>
  new Map(marketplace.list(idsQuery(collection, ids)).items.map((item) => [item.id, item]));
