import { orderSchema } from '@blockbazaar/domain/orders/order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import {
  convertLegacyOrder,
  convertLegacyStoreOrders,
  priceItems,
  type ResolvedItem,
} from '@blockbazaar/domain/transfer/convert-legacy-order';
import { IMPORT_MESSAGES } from '@blockbazaar/domain/transfer/import-messages';
import type { LegacyProduct } from '@blockbazaar/domain/transfer/legacy-catalog';
import type { LegacyOrder } from '@blockbazaar/domain/transfer/legacy-orders';
import type { WithSourceLine } from '@blockbazaar/domain/transfer/read-legacy-records';
import { Timestamp } from 'firebase-admin/firestore';
import { orderDocuments } from '../../functions/src/documents/orders.ts';
import { recordCurrentState } from '../../functions/src/ledger/enter-change.ts';
import { createOrder } from '../../functions/src/orders/order-documents.ts';
import { createStoreOrder } from '../../functions/src/orders/store-orders/transition-store-order.ts';
import { checked } from './catalog-items.ts';
import type { ImportItem } from './import-item.ts';
import { importedId, importedOrderId } from './imported-ids.ts';

export interface OrderContext {
  /** The commission of each existing store, by its new ID. */
  tariffs: ReadonlyMap<string, number>;
  /** The products in the files by legacy ID. Order items without names or stores use theirs. */
  products: ReadonlyMap<string, Pick<LegacyProduct, 'name' | 'storeId'>>;
  provider: PaymentProviderName;
}

const timestampOf = (ms: number): Timestamp => Timestamp.fromMillis(ms);

/** A legacy order with its stores' parts and its ledger entries, or the reason for its rejection. */
export function orderItem(legacy: WithSourceLine<LegacyOrder>, context: OrderContext): ImportItem | string {
  const items = placeItems(legacy, context);
  if (typeof items === 'string') return items;
  const priced = priceItems(items, legacy.totalCents);
  if (!priced.ok) return priced.reason;
  const id = importedOrderId(legacy.id);
  const order = convertLegacyOrder(legacy, priced.value, { timestampOf, provider: context.provider });
  const { ledgerChanges: _ledgerChanges, ...fields } = order;
  return {
    kind: 'orders',
    line: legacy.line,
    ref: orderDocuments.plain.doc(id),
    fields,
    create: (batch) => {
      const ledgerChanges = recordCurrentState(batch, id, order, false);
      createOrder(batch, id, checked({ ...order, ledgerChanges }, orderSchema));
      for (const { part, status } of convertLegacyStoreOrders(id, order, legacy, timestampOf))
        createStoreOrder(batch, part, status);
      return Promise.resolve(null);
    },
  };
}

function placeItems({ items }: LegacyOrder, { tariffs, products }: OrderContext): ResolvedItem[] | string {
  const placed: ResolvedItem[] = [];
  for (const item of items) {
    const product = products.get(item.productId);
    const name = item.name ?? product?.name ?? `Product ${item.productId}`;
    const legacyStoreId = item.storeId ?? product?.storeId ?? null;
    if (legacyStoreId === null) return IMPORT_MESSAGES.itemWithoutStore(name);
    const storeId = importedId(legacyStoreId);
    const tariffPercentage = tariffs.get(storeId);
    if (tariffPercentage === undefined) return IMPORT_MESSAGES.storeMissing(legacyStoreId);
    const { quantity, priceCents } = item;
    placed.push({ productId: importedId(item.productId), storeId, name, quantity, priceCents, tariffPercentage });
  }
  return placed;
}
