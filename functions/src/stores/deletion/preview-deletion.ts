import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { StoreDeletion } from '@blockbazaar/domain/stores/store-operations';
import type { Query } from 'firebase-admin/firestore';
import { productDocuments } from '../../documents/products.ts';
import { sellerDocuments } from '../../documents/sellers.ts';
import { storeRef } from '../../documents/stores.ts';
import { countOpenStoreOrders } from '../../orders/store-orders/count-open-store-orders.ts';
import { readPayoutBalances } from '../../payouts/balance/read-payout-balance.ts';
import { unpaidOrdersOf } from './cancel-store-orders.ts';

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** The effects of a deletion. The database counts, so the reads do not grow with the number of orders. */
export async function previewDeletion(storeId: string): Promise<Result<StoreDeletion>> {
  const [store, products, sellers, unpaidOrders, openStoreOrders, [balance]] = await Promise.all([
    storeRef(storeId).get(),
    countOf(productDocuments.plain.where(productDocuments.field('storeId'), '==', storeId)),
    countOf(sellerDocuments.plain.where(sellerDocuments.field('storeId'), '==', storeId)),
    countOf(unpaidOrdersOf(storeId)),
    countOpenStoreOrders(storeId),
    readPayoutBalances([storeId]),
  ]);
  if (!store.exists) return fail('NOT_FOUND');
  const { owedCents, availableCents } = balance?.ok === true ? balance.value : { owedCents: null, availableCents: 0 };
  return succeed({
    products,
    sellers,
    unpaidOrders,
    openStoreOrders,
    balance: owedCents === null ? null : { owedCents, heldCents: Math.max(0, owedCents - availableCents) },
  });
}
