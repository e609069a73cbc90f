import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { RollUp } from '@blockbazaar/domain/ledger/roll-up';
import { salesDayId } from '@blockbazaar/domain/sales/sales-day';
import type { SALES_OPERATIONS, StoreSales } from '@blockbazaar/domain/sales/sales-operations';
import {
  addFigures,
  lastDays,
  NO_FIGURES,
  salesTotalsSchema,
  storeFigures,
  type Figures,
} from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS, STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { salesDayRef } from '../documents/sales-daily.ts';
import { salesTotalsDocuments, salesTotalsRef } from '../documents/sales-totals.ts';
import { storeNames } from '../documents/store-names.ts';
import { readWithUnsummedEntries } from '../ledger/sums/read-with-unsummed-entries.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { parseDocument } from '../platform/define-documents.ts';
import { readPage } from '../platform/paging/read-page.ts';
import { readAll } from '../platform/read-all.ts';
import { siteDays, unsummedSalesOfDay, type DayFigures } from './site-days.ts';
import { parseFigures, sumOfFigures } from './stored-figures.ts';

const DELETED_STORE_NAME = 'Deleted store';

/** The store's id is the document id. */
const totalsSchema = z.omit(salesTotalsSchema, { storeId: true });

export const SALES_HANDLERS: AdminHandlers<keyof typeof SALES_OPERATIONS> = {
  GET_SALES_DATA: async ({ storeId }) => {
    const days = lastDays(SALES_WINDOWS.chartDays, Date.now());
    const { stored, unseen } = await readWithUnsummedEntries(() =>
      storeId === null
        ? Promise.all([sumOfFigures(salesTotalsDocuments.plain), siteDays(days)])
        : Promise.all([totalOf(storeId), daysOfStore(storeId, days)]),
    );
    const [total, figures] = stored;
    const later = unseenSales(unseen, storeId);
    const all = figures.map(({ day, ...sold }) => ({ day, ...addFigures([sold, ...later.onDay(day)]) }));
    return succeed({
      total: addFigures([total, ...later.total]),
      recent: addFigures(all.slice(-SALES_WINDOWS.ownerDays)),
      days: all,
    });
  },

  GET_STORE_SALES: async ({ after }) => {
    const { stored: page, unseen } = await readWithUnsummedEntries(() => readStoreSales(after));
    if (!page.ok) return page;
    const days = lastDays(SALES_WINDOWS.ownerDays, Date.now());
    const newStoreSales = page.value.next === null ? await newStores([...unseen.salesTotals.keys()]) : [];
    const items = [...page.value.items, ...newStoreSales].map((store) => {
      const later = unseenSales(unseen, store.storeId);
      const recent = days.flatMap(later.onDay);
      return {
        ...store,
        total: addFigures([store.total, ...later.total]),
        recent: addFigures([store.recent, ...recent]),
      };
    });
    return succeed({ ...page.value, items });
  },
};

/** The sales of a store since the sums were updated; null for all stores. */
function unseenSales({ salesTotals, salesDaily }: RollUp, storeId: string | null) {
  if (storeId === null) {
    return {
      // Each order is counted once.
      total: [...salesTotals.values()],
      onDay: (day: string): Figures[] => unsummedSalesOfDay({ salesDaily }, day),
    };
  }
  return {
    total: figuresOf(salesTotals.get(storeId)),
    onDay: (day: string): Figures[] => figuresOf(salesDaily.get(salesDayId(storeId, day))),
  };
}

const figuresOf = (sold: Parameters<typeof storeFigures>[0] | undefined): Figures[] =>
  sold ? [storeFigures(sold)] : [];

/** The stores without sums; they are listed last. */
async function newStores(storeIds: readonly string[]): Promise<StoreSales[]> {
  const found = await readAll(storeIds.map(salesTotalsRef));
  const missing = storeIds.filter((_, index) => found[index]?.exists === false);
  const names = await storeNames(missing);
  return missing.map((storeId) => ({
    storeId,
    storeName: names.get(storeId) ?? DELETED_STORE_NAME,
    total: NO_FIGURES,
    recent: NO_FIGURES,
  }));
}

async function readStoreSales(after: string | null): Promise<Result<{ items: StoreSales[]; next: string | null }>> {
  const page = await readPage(
    {
      name: 'store sales',
      query: salesTotalsDocuments.plain,
      order: [[salesTotalsDocuments.field('revenueCents'), 'desc', 'number']],
      size: STAFF_PAGE_SIZES.stores,
    },
    after,
  );
  if (!page.ok) return page;
  const totals = page.value.docs.flatMap((document) => parseDocument(totalsSchema, document) ?? []);
  const storeIds = totals.map(({ id }) => id);
  const [names, recent] = await Promise.all([storeNames(storeIds), recentOf(storeIds)]);
  return succeed({
    items: totals.map((total) => ({
      storeId: total.id,
      storeName: names.get(total.id) ?? DELETED_STORE_NAME,
      total: parseFigures(total),
      recent: recent.get(total.id) ?? NO_FIGURES,
    })),
    next: page.value.next,
  });
}

const totalOf = async (storeId: string): Promise<Figures> => parseFigures((await salesTotalsRef(storeId).get()).data());

async function daysOfStore(storeId: string, days: readonly string[]): Promise<DayFigures[]> {
  const snapshots = await readAll(days.map((day) => salesDayRef(storeId, day)));
  return snapshots.map((snapshot, index) => ({ day: days[index] ?? '', ...parseFigures(snapshot.data()) }));
}

/** The sales of each store on the recent days. */
async function recentOf(storeIds: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  const days = lastDays(SALES_WINDOWS.ownerDays, Date.now());
  const refs = storeIds.flatMap((storeId) => days.map((day) => salesDayRef(storeId, day)));
  const snapshots = await readAll(refs);
  const figures = snapshots.map((snapshot) => parseFigures(snapshot.data()));
  return new Map(
    storeIds.map((storeId, index) => [
      storeId,
      addFigures(figures.slice(index * days.length, (index + 1) * days.length)),
    ]),
  );
}
