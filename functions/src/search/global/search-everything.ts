import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import { type Result, succeed } from '@blockbazaar/domain/failures';
import { planOrderSearch } from '@blockbazaar/domain/orders/order-search';
import { findReceiptKey } from '@blockbazaar/domain/orders/receipt-key';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { type SearchBudget, productSearchSchema } from '@blockbazaar/domain/search/product-search';
import { significantWords } from '@blockbazaar/domain/search/search-words';
import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';
import { mediaRewardDocuments } from '../../documents/media-rewards.ts';
import { productDocuments, productRef } from '../../documents/products.ts';
import { receiptRef } from '../../documents/receipts.ts';
import { sellerDocuments } from '../../documents/sellers.ts';
import { storeNames } from '../../documents/store-names.ts';
import { storeOrderDocuments } from '../../documents/store-orders.ts';
import { storeDocuments } from '../../documents/stores.ts';
import type { Documents, Identified } from '../../platform/define-documents.ts';
import { firestore } from '../../platform/firestore.ts';
import type { SortKind } from '../../platform/paging/page-cursor.ts';
import type { List } from '../../platform/paging/read-page.ts';
import { searchPage, textIn } from '../../platform/paging/search-page.ts';
import { getAll } from '../../platform/read-all.ts';
import { firestoreFinder } from '../firestore-finder.ts';

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

type Field<Fields> = keyof Fields & string;

/**
 * Searches a list that has no search tokens by reading its start, as the list's own search does. If it did not read all
 * of it, there may be more results.
 */
const reading =
  <Fields extends object>(
    { plain, parseAll }: Documents<Fields>,
    order: readonly [field: Field<Fields>, direction: 'asc' | 'desc', kind: SortKind],
    fields: readonly Field<Fields>[],
  ) =>
  async (search: string): Promise<Found<Identified<Fields>>> => {
    const list: List = { name: 'search', query: plain, order: [order], size: OWNER_SEARCH.shown };
    const page = await searchPage(list, null, search, (document) => textIn(document, fields), {
      batch: OWNER_SEARCH.readThrough,
      batchesMax: 1,
    });
    if (!page.ok) throw new Error(`The first page of a list could not be read: ${page.failure.code}`);
    return { items: parseAll(page.value.docs), isMore: page.value.next !== null };
  };

/** Searches by name, in the order of each list. */
const findByName = {
  stores: reading(storeDocuments, ['slug', 'asc', 'text'], ['name', 'slug']),
  sellers: reading(sellerDocuments, ['username', 'asc', 'text'], ['username', 'discordUsername']),
  submissions: reading(
    mediaRewardDocuments,
    ['submittedAt', 'desc', 'moment'],
    ['discordUsername', 'minecraftUsername'],
  ),
};

/** Finds stores' parts of paid orders by number, ID, receipt link, buyer or product, latest payment first. */
async function findOrders(search: string): Promise<Found<StoreOrder>> {
  const receiptKey = findReceiptKey(search);
  const orderId = receiptKey === null ? null : (await receiptRef(receiptKey).get()).data()?.orderId;
  const plan = planOrderSearch(orderId ?? search);
  if (plan === null) return NOTHING_FOUND;
  const { plain, field, parseAll } = storeOrderDocuments;
  const { docs } = await plain
    .where(field('searchTokens'), 'array-contains', plan.token)
    .orderBy(field('paidAt'), 'desc')
    .limit(OWNER_SEARCH.tokenHits + 1)
    .get();
  return foundAmong(parseAll(docs), plan.matches);
}

const BUDGET: SearchBudget = { reads: OWNER_SEARCH.tokenHits + 1, readsPerResult: 1, words: 6, isThorough: false };

/** Finds products by the words of their names, as shoppers do. */
async function findProducts(search: string): Promise<Found<Identified<ProductInput>>> {
  if (significantWords(search).length === 0) return NOTHING_FOUND;
  const { items, next } = await firestoreFinder.find(productSearchSchema.parse({ text: search }), BUDGET);
  const refs = items.slice(0, OWNER_SEARCH.shown).map(({ id }) => productRef(id));
  const products = await getAll(firestore, refs);
  return {
    items: productDocuments.parseAll(products),
    isMore: items.length > OWNER_SEARCH.shown || next !== null,
  };
}

/** The first results, and whether there may be more. */
interface Found<Item> {
  items: Item[];
  isMore: boolean;
}

const NOTHING_FOUND: Found<never> = { items: [], isMore: false };

/** Selects the results of a one-word query that match the other words too. */
function foundAmong<Item>(hits: readonly Item[], isMeant: (item: Item) => boolean): Found<Item> {
  const meant = hits.filter(isMeant);
  return {
    items: meant.slice(0, OWNER_SEARCH.shown),
    isMore: meant.length > OWNER_SEARCH.shown || hits.length > OWNER_SEARCH.tokenHits,
  };
}
