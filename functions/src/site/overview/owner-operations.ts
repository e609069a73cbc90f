import { succeed } from '@blockbazaar/domain/failures';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { addFigures } from '@blockbazaar/domain/sales/sales-totals';
import type { UncoveredBalance } from '@blockbazaar/domain/site/overview/open-tasks';
import type { OVERVIEW_OPERATIONS } from '@blockbazaar/domain/site/overview/overview-operations';
import { AggregateField, Timestamp } from 'firebase-admin/firestore';
import { orderDocuments } from '../../documents/orders.ts';
import { salesTotalsDocuments } from '../../documents/sales-totals.ts';
import { sellerDocuments } from '../../documents/sellers.ts';
import { storeDocuments } from '../../documents/stores.ts';
import { readWithUnsummedEntries } from '../../ledger/sums/read-with-unsummed-entries.ts';
import type { AdminHandlers } from '../../platform/admin-handler.ts';
import { sumOfFigures } from '../../sales/stored-figures.ts';
import { countOpenTasks } from './count-open-tasks.ts';
import { readHealth } from './read-health.ts';
import { readRecentDays } from './read-recent-days.ts';

export const OVERVIEW_HANDLERS: AdminHandlers<keyof typeof OVERVIEW_OPERATIONS> = {
  GET_OVERVIEW: async () => {
    const [stores, sellers, { stored, unseen }] = await Promise.all([
      storeDocuments.plain.count().get(),
      sellerDocuments.plain.count().get(),
      readWithUnsummedEntries(() => sumOfFigures(salesTotalsDocuments.plain)),
    ]);
    const total = addFigures([stored, ...unseen.salesTotals.values()]);
    return succeed({ storeCount: stores.data().count, sellerCount: sellers.data().count, total });
  },

  GET_RECENT_DAYS: async () => succeed({ days: await readRecentDays() }),
  GET_OPEN_TASKS: async () => {
    const counts = await countOpenTasks();
    return succeed({ ...counts, uncovered: counts.uncoveredRefunds === 0 ? [] : await readUncoveredBalances() });
  },
  GET_HEALTH: async () => succeed(await readHealth()),
};

/** The payment providers whose balance does not cover refunds, and the amounts of these refunds. */
async function readUncoveredBalances(): Promise<UncoveredBalance[]> {
  const { field, plain } = orderDocuments;
  const found = await Promise.all(
    PAYMENT_PROVIDERS.map(async (provider) => {
      const query = plain
        .where(field('provider'), '==', provider)
        .where(field('uncoveredSince'), '>', Timestamp.fromMillis(0));
      const summed = await query.aggregate({ cents: AggregateField.sum(field('uncoveredCents')) }).get();
      return { provider, cents: summed.data().cents };
    }),
  );
  return found.filter(({ cents }) => cents > 0);
}
