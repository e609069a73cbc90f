import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import { MEDIA_ADMIN_MESSAGES } from '@/dashboard/rewards/media-messages.ts';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { OWNER_SEARCH_MESSAGES, type FoundKind } from './search-messages.ts';

type Answer = AdminResult<'SEARCH_EVERYTHING'>;

/** A search result with a link to its screen. */
export interface FoundItem {
  kind: FoundKind;
  /** Unique among the results. */
  key: string;
  name: string;
  /** Distinguishes results of the same name. */
  hint: string;
  to: string;
}

const messages = OWNER_SEARCH_MESSAGES;

const address = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parameters).toString()}`;
const tab = (name: string, parameters: Readonly<Record<string, string>>): string =>
  address('/owner/dashboard', { tab: name, ...parameters });

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** The complete list of each kind. Only the catalog lists products of all stores. */
const LISTS: Readonly<Record<FoundKind, (search: string) => string>> = {
  stores: (q) => tab('stores', { q }),
  sellers: (q) => tab('sellers', { q }),
  orders: (q) => tab('orders', { q }),
  products: (q) => address('/catalog', { q }),
  submissions: (q) => tab('media', { q }),
};

function itemsOf(answer: Answer): Readonly<Record<FoundKind, FoundItem[]>> {
  return {
    stores: answer.stores.items.map(({ id, name, slug }) => ({
      kind: 'stores',
      key: `stores/${id}`,
      name,
      hint: `/stores/${slug}`,
      to: tab('stores', { q: slug }),
    })),
    sellers: answer.sellers.items.map(({ id, username, discordUsername, storeName }) => ({
      kind: 'sellers',
      key: `sellers/${id}`,
      name: username,
      hint: joined(discordUsername, storeName),
      to: tab('sellers', { q: username }),
    })),
    orders: answer.orders.items.map(({ orderId, storeId, storeName, discordUsername, minecraftUsername, paidAt }) => ({
      kind: 'orders',
      key: `orders/${storeOrderId(orderId, storeId)}`,
      name: messages.order(orderNumber(orderId)),
      hint: joined(discordUsername, minecraftUsername, storeName, formatDay(paidAt)),
      to: tab('orders', { order: storeOrderId(orderId, storeId) }),
    })),
    products: answer.products.items.map(({ id, name, storeId, storeName, stock }) => ({
      kind: 'products',
      key: `products/${id}`,
      name,
      hint: joined(messages.inStore(storeName), messages.stock(stock)),
      to: tab('stores', { q: storeName, products: storeId, product: id }),
    })),
    submissions: answer.submissions.items.map(({ id, discordUsername, minecraftUsername, status }) => ({
      kind: 'submissions',
      key: `submissions/${id}`,
      name: discordUsername,
      hint: joined(minecraftUsername, MEDIA_ADMIN_MESSAGES.status[status]),
      to: tab('media', { q: discordUsername }),
    })),
  };
}

/** Returns the results grouped by kind. A kind with more results ends with a link to its complete list. */
export function foundItems(answer: Answer, search: string): FoundItem[] {
  const items = itemsOf(answer);
  return (Object.keys(messages.kinds) as FoundKind[]).flatMap((kind) => [
    ...items[kind],
    ...(answer[kind].isMore
      ? [{ kind, key: `${kind}/all`, name: messages.showAll[kind], hint: '', to: LISTS[kind](search) }]
      : []),
  ]);
}
