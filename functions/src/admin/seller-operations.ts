import type { SELLER_OPERATIONS } from '@blockbazaar/domain/admin/seller-operations';
import { fail, succeed } from '@blockbazaar/domain/failures';
import type { SellerCredentials, SellerUsernameEntry } from '@blockbazaar/domain/staff/credentials';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import type { SellerFields } from '@blockbazaar/domain/staff/seller';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit } from '../audit/write-audit.ts';
import { sellerCredentialsRef } from '../documents/seller-credentials.ts';
import { sellerUsernameDocuments, sellerUsernameRef } from '../documents/seller-usernames.ts';
import { sellerDocuments } from '../documents/sellers.ts';
import { storeRef } from '../documents/stores.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { resetSellerFactors, sellersWithFactors } from '../sessions/second-factor/seller-factors.ts';
import { impersonateSeller } from '../sessions/session-operations.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { removeSeller } from './remove-seller.ts';
import { searchPage, textIn } from './search-page.ts';
import { storeNames } from './store-names.ts';

export const SELLER_HANDLERS: AdminHandlers<keyof typeof SELLER_OPERATIONS> = {
  CREATE_SELLER: async ({ password, ...account }, { actor }) => {
    const { isStrong, reasons } = passwordStrength(password);
    if (!isStrong) return fail('WEAK_PASSWORD', `${reasons.join('. ')}.`);
    const credentials: SellerCredentials = { passwordHash: await hashPassword(password) };
    const ref = sellerDocuments.plain.doc();
    const nameRef = sellerUsernameRef(account.username);
    return runOptimistic(async (batch) => {
      const name = await batch.get(nameRef);
      // When the commit was made and its answer lost, the next try finds it done.
      if (sellerUsernameDocuments.parse(name)?.sellerId === ref.id) return succeed({ id: ref.id });
      if (name.exists) return fail('ALREADY_TAKEN');
      const store = await batch.get(storeRef(account.storeId));
      if (!store.exists) return fail('NOT_FOUND');
      // A store that is being deleted gets no sellers.
      batch.assertUnchanged(store);
      const seller: SellerFields = { ...account, createdAt: Timestamp.now() };
      const entry: SellerUsernameEntry = { sellerId: ref.id };
      batch.create(ref, seller);
      batch.create(nameRef, entry);
      batch.create(sellerCredentialsRef(ref.id), credentials);
      writeAudit(batch, { action: 'CREATE_SELLER', actor, target: ref.path, before: null, after: account });
      return succeed({ id: ref.id });
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
      items: sellers.map(({ id, username, discordUsername, storeId, createdAt }) => ({
        id,
        username,
        discordUsername,
        storeId,
        storeName: storeId === null ? null : (names.get(storeId) ?? null),
        createdAt: createdAt.toMillis(),
        hasSecondFactor: withFactors.has(id),
      })),
      next: page.value.next,
    });
  },

  IMPERSONATE_SELLER: impersonateSeller,

  RESET_SELLER_FACTORS: resetSellerFactors,
};
