import { lineTotalCents, tariffCents } from '../money/price.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { storeIdsOf } from '../orders/store-order.ts';
import { at, sampleLine, sampleOrder } from '../testing/sample-order.ts';
import type { NewLedgerEntry } from './entry.ts';
import { entriesOfChange } from './order-books.ts';

export const NOW = at(1_800_000_000_000);

export const line = (storeId: string, priceCents: number, tariffPercentage: number, quantity: number): OrderLine => {
  const tariff = tariffCents(priceCents, tariffPercentage);
  return sampleLine({
    storeId,
    priceCents,
    quantity,
    tariffPercentage,
    tariffCents: tariff,
    totalCents: lineTotalCents(priceCents + tariff, quantity),
  });
};

export function orderOf(items: OrderLine[], discountCents = 0): Order {
  const subtotalCents = items.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return sampleOrder({
    items,
    storeIds: storeIdsOf(items),
    subtotalCents,
    discountCents,
    totalCents: subtotalCents - discountCents,
  });
}

export const paid = (order: Order, changes: Partial<Order> = {}): Order => ({
  ...order,
  status: 'completed',
  paidAt: NOW,
  paymentRef: 'pi_1',
  ...changes,
});

export const change = (before: Order | null, after: Order): NewLedgerEntry[] =>
  entriesOfChange({ orderId: 'order', before, after, at: NOW });
