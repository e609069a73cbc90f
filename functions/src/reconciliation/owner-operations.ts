import { succeed } from '@blockbazaar/domain/failures';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { openUnappliedCents, openUnappliedPayments } from '@blockbazaar/domain/payments/unapplied-payment';
import type { RECONCILIATION_OPERATIONS, RunView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import type { Run } from '@blockbazaar/domain/reconciliation/run';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { orderDocuments } from '../documents/orders.ts';
import { differenceDocuments, runDocuments, runRef } from '../documents/reconciliation.ts';
import { storeNames } from '../documents/store-names.ts';
import { OPEN_UNAPPLIED } from '../orders/unapplied/open-unapplied.ts';
import { resolveUnapplied } from '../orders/unapplied/resolve-unapplied.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { readPage } from '../platform/paging/read-page.ts';
import { readAll } from '../platform/read-all.ts';
import { OPEN_DIFFERENCES } from './open-differences.ts';
import { reconcileAll } from './reconcile-all.ts';
import { resolveDifference } from './resolve-difference.ts';

/** Maximum duration of the owner's request, in ms; the next scheduled run does the rest. */
const NOW_MS = 40_000;

const isOpen = differenceDocuments.field('isOpen');

export const RECONCILIATION_HANDLERS: AdminHandlers<keyof typeof RECONCILIATION_OPERATIONS> = {
  GET_RECONCILIATION: async () => {
    const [found, open] = await Promise.all([
      readAll(PAYMENT_PROVIDERS.map(runRef)),
      OPEN_DIFFERENCES.query().count().get(),
    ]);
    const runs = runDocuments.parseAll(found);
    return succeed({
      runs: PAYMENT_PROVIDERS.map((provider) => ({
        provider,
        run: viewOf(runs.find((run) => run.provider === provider)),
      })),
      openCount: open.data().count,
    });
  },

  GET_DIFFERENCES: async ({ isOpen: wanted, after }) => {
    const page = await readPage(
      {
        name: `differences ${wanted}`,
        query: differenceDocuments.plain.where(isOpen, '==', wanted),
        order: [[differenceDocuments.field('foundAt'), 'desc', 'moment']],
        size: STAFF_PAGE_SIZES.differences,
      },
      after,
    );
    if (!page.ok) return page;
    const differences = differenceDocuments.parseAll(page.value.docs);
    const names = await storeNames(differences.flatMap(({ storeIds }) => storeIds));
    return succeed({
      items: differences.map((difference) => ({
        ...difference,
        stores: difference.storeIds.map((id) => ({ id, name: names.get(id) ?? id })),
        foundAt: difference.foundAt.toMillis(),
        closedAt: difference.closedAt?.toMillis() ?? null,
      })),
      next: page.value.next,
    });
  },

  RECONCILE_NOW: async () => {
    const results = await reconcileAll({ deadline: Date.now() + NOW_MS });
    return succeed({
      unavailable: results.flatMap(({ provider, result }) => (result.ok ? [] : provider)),
      isFinished: results.every(({ result }) => result.ok && result.value.phase === 'done'),
    });
  },

  LIST_UNAPPLIED_PAYMENTS: async ({ after }) => {
    const page = await readPage(
      {
        name: 'unapplied payments',
        query: OPEN_UNAPPLIED.query(),
        order: [[OPEN_UNAPPLIED.sortedBy, 'asc', 'moment']],
        size: STAFF_PAGE_SIZES.differences,
      },
      after,
    );
    if (!page.ok) return page;
    const items = orderDocuments.parseAll(page.value.docs).map(({ id, provider, unappliedSince, ...order }) => ({
      orderId: id,
      provider,
      cents: openUnappliedCents(order),
      payments: openUnappliedPayments(order),
      since: unappliedSince?.toMillis() ?? 0,
    }));
    return succeed({ items, next: page.value.next });
  },

  RESOLVE_UNAPPLIED_PAYMENTS: (resolution, { actor }) => resolveUnapplied(resolution, actor),

  RESOLVE_DIFFERENCE: ({ id, bearer, reason }, { actor }) => resolveDifference(id, { bearer, reason, actor }),
};

function viewOf(run: Run | undefined): RunView['run'] {
  if (run === undefined) return null;
  const { phase, from, until, startedAt, finishedAt, failure } = run;
  return {
    phase,
    from: from.toMillis(),
    until: until.toMillis(),
    startedAt: startedAt.toMillis(),
    finishedAt: finishedAt?.toMillis() ?? null,
    failure,
  };
}
