import { succeed } from '@blockbazaar/domain/failures';
import type { APPLICATION_OPERATIONS } from '@blockbazaar/domain/people/application-operations';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { sellerApplicationDocuments } from '../../documents/seller-applications.ts';
import type { AdminHandlers } from '../../platform/admin-handler.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { approveApplication, declineApplication, type WriteNewStore } from './decide-application.ts';
import { openApplications } from './open-applications.ts';

/** An approval also creates a store, with `writeNewStore`. */
export const applicationHandlers = (
  writeNewStore: WriteNewStore,
): AdminHandlers<keyof typeof APPLICATION_OPERATIONS> => ({
  LIST_APPLICATIONS: async ({ after }) => {
    const page = await readPage(
      {
        name: 'applications',
        query: openApplications(),
        order: [[sellerApplicationDocuments.field('appliedAt'), 'asc', 'moment']],
        size: STAFF_PAGE_SIZES.applications,
      },
      after,
    );
    if (!page.ok) return page;
    const applications = sellerApplicationDocuments.parseAll(page.value.docs);
    return succeed({
      items: applications.map(({ id, storeName, discordUsername, products, links, appliedAt }) => ({
        id,
        storeName,
        discordUsername,
        products,
        links,
        appliedAt: appliedAt.toMillis(),
      })),
      next: page.value.next,
    });
  },
  APPROVE_APPLICATION: (approval, { actor }) => approveApplication(approval, actor, writeNewStore),
  DECLINE_APPLICATION: (refusal, { actor }) => declineApplication(refusal, actor),
});
