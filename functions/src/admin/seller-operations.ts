import type { SELLER_OPERATIONS } from '@blockbazaar/domain/admin/seller-operations';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { writeAudit } from '../audit/write-audit.ts';
import { sellerDocuments, sellerRef } from '../documents/sellers.ts';
import { storeRef } from '../documents/stores.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { hashNewPassword } from '../sessions/new-password/hash-new-password.ts';
import { preparePasswordLink, writePasswordLink } from '../sessions/new-password/password-link.ts';
import { impersonateSeller } from '../sessions/session-operations.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { writeNewSeller } from './new-seller.ts';
import { removeSeller } from './remove-seller.ts';
import { searchPage, textIn } from './search-page.ts';
import { storeNames } from './store-names.ts';
import { updateSeller } from './update-seller.ts';

export const SELLER_HANDLERS: AdminHandlers<keyof typeof SELLER_OPERATIONS> = {
  CREATE_SELLER: async ({ password, ...account }, { actor }) => {
    const hash = password === undefined ? null : await hashNewPassword(password, account);
    if (hash?.ok === false) return hash;
    const ref = sellerDocuments.plain.doc();
    const prepared = preparePasswordLink(ref.id);
    const access = hash === null ? prepared : { passwordHash: hash.value };
    const answer = { id: ref.id, link: hash === null ? prepared.link : null };
    return runOptimistic(async (batch) => {
      const written = await writeNewSeller(batch, { ref, account, access }, actor);
      if (!written.ok) return written;
      if (!written.value) return succeed(answer);
      const store = await batch.get(storeRef(account.storeId));
      if (!store.exists) return fail('NOT_FOUND');
      // A store that is being deleted gets no sellers.
      batch.assertUnchanged(store);
      return succeed(answer);
    });
  },

  UPDATE_SELLER: (edit, { actor }) => updateSeller(edit, actor),

  RESET_SELLER_PASSWORD: ({ id }, { actor }) => {
    const prepared = preparePasswordLink(id);
    return runOptimistic(async (batch) => {
      const seller = await batch.get(sellerRef(id));
      if (!seller.exists) return fail('NOT_FOUND');
      // A seller who is being taken away gets no link.
      batch.assertUnchanged(seller);
      writePasswordLink(batch, prepared);
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
    return succeed({
      items: sellers.map(({ id, username, discordUsername, storeId, createdAt }) => ({
        id,
        username,
        discordUsername,
        storeId,
        storeName: storeId === null ? null : (names.get(storeId) ?? null),
        createdAt: createdAt.toMillis(),
      })),
      next: page.value.next,
    });
  },

  IMPERSONATE_SELLER: impersonateSeller,
};
