import type { SalesChange } from '../ledger/entry.ts';
import { salesDayId, type SalesDay } from './sales-day.ts';

type Counts = Omit<SalesChange, 'day'>;

/** The increments of the sales figures: by document. */
export interface SalesSums {
  salesTotals: Map<string, Counts & { storeId: string }>;
  salesDaily: Map<string, SalesDay>;
}

/** Adds a change of a store's sales figures to its total and to its day. */
export function addSales(
  { salesTotals, salesDaily }: SalesSums,
  storeId: string,
  { day, ...counts }: SalesChange,
): void {
  const id = salesDayId(storeId, day);
  salesTotals.set(storeId, { storeId, ...plus(salesTotals.get(storeId), counts) });
  salesDaily.set(id, { storeId, day, ...plus(salesDaily.get(id), counts) });
}

const plus = (sum: Counts | undefined, counts: Counts): Counts => ({
  orderCount: (sum?.orderCount ?? 0) + counts.orderCount,
  laterPartCount: (sum?.laterPartCount ?? 0) + counts.laterPartCount,
  itemCount: (sum?.itemCount ?? 0) + counts.itemCount,
  revenueCents: (sum?.revenueCents ?? 0) + counts.revenueCents,
  tariffCents: (sum?.tariffCents ?? 0) + counts.tariffCents,
});
