import type { AdminData, AdminResult } from '@blockbazaar/domain/admin-operations';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { SITE_BOOKS } from '@blockbazaar/domain/ledger/roll-up';
import { changedAccountDelayEnd } from '@blockbazaar/domain/payouts/changed-account-delay';
import { maskReceiver } from '@blockbazaar/domain/payouts/mask-receiver';
import { isPayable, newPayoutAccount, receiverOf } from '@blockbazaar/domain/payouts/payout-account';
import type { AdminPayout, ListedPayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { OPEN_PAYOUT_STATES } from '@blockbazaar/domain/payouts/payout-states';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerBalanceDocuments } from '../../documents/ledger-sums.ts';
import { payoutAccountDocuments } from '../../documents/payout-accounts.ts';
import { payoutDocuments } from '../../documents/payouts.ts';
import { storeNames } from '../../documents/store-names.ts';
import { storeDocuments } from '../../documents/stores.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { searchPage, textIn } from '../../platform/paging/search-page.ts';
import { readAll } from '../../platform/read-all.ts';
import { readPayoutBalances } from '../balance/read-payout-balance.ts';
import { listedStores } from './listed-stores.ts';

/**
 * A page of stores with their available balances, including deleted stores that are still owed money. A store whose
 * balance cannot be read is listed without it. If this applies to the whole page, the request fails.
 */
export async function listPayoutBalances({
  after,
  isDeleted,
  search,
}: AdminData<'LIST_PAYOUT_BALANCES'>): Promise<Result<AdminResult<'LIST_PAYOUT_BALANCES'>>> {
  const page = await (isDeleted ? deletedStoresPage(after) : search === '' ? allPage(after) : foundPage(search, after));
  if (!page.ok) return page;
  const storeIds = page.value.docs.map(({ id }) => id).filter((id) => id !== SITE_BOOKS);
  const [names, accounts, balances] = await Promise.all([
    storeNames(storeIds),
    readAll(storeIds.map((storeId) => payoutAccountDocuments.plain.doc(storeId))),
    readPayoutBalances(storeIds),
  ]);
  const busy = balances.filter((balance) => balance?.ok === false);
  if (busy[0] !== undefined && busy.length === balances.length) return busy[0];
  const now = Date.now();
  const items = storeIds.map((storeId, index): ListedPayouts => {
    const [snapshot, balance] = [accounts[index], balances[index]];
    const account = snapshot?.exists === true ? payoutAccountDocuments.parse(snapshot) : newPayoutAccount(storeId);
    const deletedStoreName = account?.deletedStoreName ?? null;
    const named = { storeId, storeName: names.get(storeId) ?? null, deletedStoreName };
    if (account === null || balance?.ok !== true) return { ...named, isReadable: false };
    const { way, schedule, minimumCents, reserve, openPayoutId } = account;
    return {
      ...named,
      isReadable: true,
      balance: balance.value,
      terms: { way, schedule, minimumCents, reserve },
      receiverMasked: maskedOrNull(receiverOf(account)),
      isPayable: isPayable(account),
      payoutsStartAt: changedAccountDelayEnd(account, now),
      openPayoutId,
    };
  });
  return succeed({ items, next: page.value.next });
}

const maskedOrNull = (receiver: string | null): string | null => (receiver === null ? null : maskReceiver(receiver));

type Page = ReturnType<typeof readPage>;

const size = STAFF_PAGE_SIZES.payouts;

const allPage = (after: string | null): Page =>
  readPage({ name: 'payout balances', query: ledgerBalanceDocuments.plain, order: [], size }, after);

const deletedAt = payoutAccountDocuments.field('storeDeletedAt');

const deletedStoresPage = (after: string | null): Page =>
  readPage(
    {
      name: 'payout balances of deleted stores',
      query: payoutAccountDocuments.plain.where(deletedAt, '>', Timestamp.fromMillis(0)),
      order: [[deletedAt, 'desc', 'moment']],
      size,
    },
    after,
  );

const foundPage = (search: string, after: string | null): Page =>
  searchPage(
    {
      name: `payout balances ${search}`,
      query: storeDocuments.plain,
      order: [[storeDocuments.field('slug'), 'asc', 'text']],
      size,
    },
    after,
    search,
    (store) => textIn(store, [storeDocuments.field('name'), storeDocuments.field('slug')]),
  );

export async function listPayouts({
  after,
  isOpen,
}: AdminData<'LIST_PAYOUTS'>): Promise<Result<AdminResult<'LIST_PAYOUTS'>>> {
  const all = payoutDocuments.plain;
  const page = await readPage(
    {
      name: isOpen ? 'open payouts' : 'payouts',
      query: isOpen ? all.where(payoutDocuments.field('state'), 'in', OPEN_PAYOUT_STATES) : all,
      order: [[payoutDocuments.field('createdAt'), 'desc', 'moment']],
      size: STAFF_PAGE_SIZES.payouts,
    },
    after,
  );
  if (!page.ok) return page;
  const payouts = payoutDocuments.parseAll(page.value.docs);
  const stores = await listedStores(payouts.map(({ storeId }) => storeId));
  const items = payouts.map(
    ({ createdAt, movedAt, dueAt, waitsForFundsSince, receiver, ...payout }, index): AdminPayout => ({
      ...payout,
      receiverMasked: maskedOrNull(receiver),
      storeName: stores[index]?.storeName ?? null,
      deletedStoreName: stores[index]?.deletedStoreName ?? null,
      createdAt: createdAt.toMillis(),
      movedAt: movedAt.toMillis(),
      dueAt: dueAt?.toMillis() ?? null,
      waitsForFundsSince: waitsForFundsSince?.toMillis() ?? null,
    }),
  );
  return succeed({ items, next: page.value.next });
}
