import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { storeNames } from '../../documents/store-names.ts';
import { findByName } from './find-by-name.ts';
import { findOrders } from './find-orders.ts';
import { findProducts } from './find-products.ts';

/** Finds the first few results of each kind. The maximum number of reads is independent of the amount of data. */
export async function searchEverything(search: string): Promise<Result<AdminResult<'SEARCH_EVERYTHING'>>> {
  const [stores, sellers, submissions, orders, products] = await Promise.all([
    findByName.stores(search),
    findByName.sellers(search),
    findByName.submissions(search),
    findOrders(search),
    findProducts(search),
  ]);
  const named = [...sellers.items, ...orders.items, ...products.items];
  const names = await storeNames(named.flatMap(({ storeId }) => storeId ?? []));
  return succeed({
    stores: { ...stores, items: stores.items.map(({ id, name, slug }) => ({ id, name, slug })) },
    sellers: {
      ...sellers,
      items: sellers.items.map(({ id, username, discordUsername, storeId }) => ({
        id,
        username,
        discordUsername,
        storeName: names.get(storeId ?? '') ?? null,
      })),
    },
    orders: {
      ...orders,
      items: orders.items.map(({ orderId, storeId, status, buyer, paidAt }) => ({
        orderId,
        storeId,
        storeName: names.get(storeId) ?? null,
        status,
        discordUsername: buyer.discordUsername,
        minecraftUsername: buyer.minecraftUsername,
        paidAt: paidAt.toMillis(),
      })),
    },
    products: {
      ...products,
      items: products.items.flatMap(({ id, name, storeId, priceCents, stock }) => {
        // The store is being deleted, and its products with it.
        const storeName = names.get(storeId);
        return storeName === undefined ? [] : { id, name, storeId, storeName, priceCents, stock };
      }),
    },
    submissions: {
      ...submissions,
      items: submissions.items.map(({ id, discordUsername, minecraftUsername, status }) => ({
        id,
        discordUsername,
        minecraftUsername,
        status,
      })),
    },
  });
}
