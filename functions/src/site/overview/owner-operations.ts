import type { OVERVIEW_OPERATIONS } from '@blockbazaar/domain/admin/overview-operations';
import { succeed } from '@blockbazaar/domain/failures';
import { addFigures } from '@blockbazaar/domain/sales/sales-totals';
import { salesTotalsDocuments } from '../documents/sales-totals.ts';
import { sellerDocuments } from '../documents/sellers.ts';
import { storeDocuments } from '../documents/stores.ts';
import { withUnseen } from '../ledger/with-unseen.ts';
import { countOpenTasks } from '../overview/count-open-tasks.ts';
import { readHealth } from '../overview/read-health.ts';
import { readRecentDays } from '../overview/read-recent-days.ts';
import { readUncoveredBalances } from '../overview/read-uncovered-balances.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { sumOfFigures } from './sales-sums.ts';

export const OVERVIEW_HANDLERS: AdminHandlers<keyof typeof OVERVIEW_OPERATIONS> = {
  GET_OVERVIEW: async () => {
    const [stores, sellers, { kept, unseen }] = await Promise.all([
      storeDocuments.plain.count().get(),
      sellerDocuments.plain.count().get(),
      withUnseen(() => sumOfFigures(salesTotalsDocuments.plain)),
    ]);
    const total = addFigures([kept, ...unseen.salesTotals.values()]);
    return succeed({ storeCount: stores.data().count, sellerCount: sellers.data().count, total });
  },

  GET_RECENT_DAYS: async () => succeed({ days: await readRecentDays() }),
  GET_OPEN_TASKS: async () => {
    const counts = await countOpenTasks();
    return succeed({ ...counts, uncovered: counts.uncoveredRefunds === 0 ? [] : await readUncoveredBalances() });
  },
  GET_HEALTH: async () => succeed(await readHealth()),
};
