import { fail, succeed } from '@blockbazaar/domain/failures';
import type { SELLER_OPERATIONS } from '@blockbazaar/domain/people/seller-operations';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { writeAudit } from '../audit/write-audit.ts';
import { sellerDocuments, sellerRef } from '../documents/sellers.ts';
import { storeNames } from '../documents/store-names.ts';
import { notifyOfSeller } from '../notifications/notify-of-security.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { searchPage, textIn } from '../platform/paging/search-page.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { preparePasswordLink, writePasswordLink } from '../staff/new-password/password-link.ts';
import { impersonateSeller } from '../staff/owner-operations.ts';
import { resetSellerFactors, sellersWithFactors } from '../staff/second-factor/seller-factors.ts';
import { createPerson } from './create-person.ts';
import { removeSeller } from './remove-seller.ts';
import { setStoreRole } from './set-store-role.ts';
import { updateSeller } from './update-seller.ts';

export const SELLER_HANDLERS: AdminHandlers<keyof typeof SELLER_OPERATIONS> = {
  CREATE_SELLER: ({ storeId, ...person }, { actor }) =>
    createPerson(person, { storeId, actor, id: sellerDocuments.plain.doc().id }),

  UPDATE_SELLER: (edit, { actor }) => updateSeller(edit, actor),

  SET_STORE_ROLE: ({ id, storeRole }, { actor }) => setStoreRole(id, storeRole, { actor }),

  RESET_SELLER_PASSWORD: ({ id }, { actor }) => {
    const prepared = preparePasswordLink(id);
    return runOptimistic(async (batch) => {
      const seller = await batch.get(sellerRef(id));
      if (!seller.exists) return fail('NOT_FOUND');
      // A seller who is being removed must not receive a link.
      batch.assertUnchanged(seller);
      writePasswordLink(batch, prepared);
      await notifyOfSeller(batch, id, 'passwordLinkCreated');
      const after = { expiresAt: prepared.link.expiresAt };
      writeAudit(batch, { action: 'RESET_SELLER_PASSWORD', actor, target: seller.ref.path, before: null, after });
      return succeed({ link: prepared.link });
    });
  },

  DELETE_SELLER: async ({ id }, { actor }) => {
    const removed = await removeSeller(id, actor);
    if (!removed.ok) return removed;
    return removed.value ? succeed({}) : fail('NOT_FOUND');
  },

  FETCH_SELLERS: async ({ after, search }) => {
    const page = await searchPage(
      {
        name: `sellers ${search}`,
        query: sellerDocuments.plain,
        order: [[sellerDocuments.field('username'), 'asc', 'text']],
        size: STAFF_PAGE_SIZES.sellers,
      },
      after,
      search,
      (seller) => textIn(seller, [sellerDocuments.field('username'), sellerDocuments.field('discordUsername')]),
    );
    if (!page.ok) return page;
    const sellers = sellerDocuments.parseAll(page.value.docs);
    const names = await storeNames(sellers.flatMap(({ storeId }) => storeId ?? []));
    const withFactors = await sellersWithFactors(sellers.map(({ id }) => id));
    return succeed({
      items: sellers.map(({ id, username, discordUsername, storeId, storeRole, createdAt }) => ({
        id,
        username,
        discordUsername,
        storeId,
        storeName: storeId === null ? null : (names.get(storeId) ?? null),
        storeRole,
        createdAt: createdAt.toMillis(),
        hasSecondFactor: withFactors.has(id),
      })),
      next: page.value.next,
    });
  },

  IMPERSONATE_SELLER: impersonateSeller,

  RESET_SELLER_FACTORS: resetSellerFactors,
};
