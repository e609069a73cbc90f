import type { Payout } from '@blockbazaar/domain/payouts/payout';
import type { PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { cursorAfter } from '@blockbazaar/domain/queries/list-query';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { createCursorCache } from '@/firebase/page-cursor.ts';
import { openDocument, type Identified } from '@/firebase/sdk/documents.ts';
import { ledgerBalanceDocuments } from '@/firebase/sdk/documents/ledger-sums.ts';
import { payoutAccountDocuments } from '@/firebase/sdk/documents/payout-accounts.ts';
import { payoutDocuments } from '@/firebase/sdk/documents/payouts.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useLivePages, type LivePages, type OpenPage } from '@/firebase/staff/lists/use-live-pages.ts';
import { useStaffDocument } from '@/firebase/staff/lists/use-staff-document.ts';
import { asSeller, sellerFirestore } from '@/firebase/staff/seller-data.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { LOADING, type QueryState } from '@/firebase/subscribe.ts';

export type SellerPayout = Identified<Payout>;
export type SellerBalance = StaffCallableOutput<'getPayoutBalance'>;

const FAILED: QueryState<never> = { status: 'failed' };

const openPage =
  (storeId: string): OpenPage<SellerPayout> =>
  (after) => {
    const cachedCursor = createCursorCache();
    const size = STAFF_PAGE_SIZES.payouts;
    const createdAt = payoutDocuments.field('createdAt');
    const page = query(
      payoutDocuments.in(sellerFirestore()),
      where(payoutDocuments.field('storeId'), '==', storeId),
      orderBy(createdAt, 'desc'),
      orderBy(documentId(), 'desc'),
      ...(after === null ? [] : [startAfter(...after)]),
      limit(size),
    );
    return asSeller(
      openList(page, payoutDocuments.schema, (items, snapshot) => ({
        items,
        next: cachedCursor(cursorAfter(snapshot.docs, [createdAt], size)),
      })),
    );
  };

/** A store's payouts, newest first, live. */
export function useOwnPayouts(storeId: string): LivePages<SellerPayout> {
  const open = useMemo(() => openPage(storeId), [storeId]);
  return useLivePages(open);
}

/** Payout destination and schedule of the store; null if it is not set up. */
export function usePayoutAccount(storeId: string): QueryState<PayoutAccount | null> {
  const reference = payoutAccountDocuments.ref(sellerFirestore(), storeId);
  return useStaffDocument('seller', reference.path, asSeller(openDocument(reference, payoutAccountDocuments.schema)));
}

/** Number of entries in the store's sums. It increases within a minute of each new entry. Null while loading. */
function useEntryCount(storeId: string): number | null {
  const reference = ledgerBalanceDocuments.ref(sellerFirestore(), storeId);
  const balance = useStaffDocument(
    'seller',
    reference.path,
    asSeller(openDocument(reference, ledgerBalanceDocuments.schema)),
  );
  if (balance.status === 'loading') return null;
  return balance.status === 'ready' ? (balance.data?.entryCount ?? 0) : 0;
}

/**
 * Payable balance of the seller's store. It is fetched again when the payouts or the sums change. `payouts` is null
 * while loading.
 */
export function usePayoutBalance(storeId: string, payouts: readonly SellerPayout[] | null): QueryState<SellerBalance> {
  const entryCount = useEntryCount(storeId);
  const version =
    payouts === null || entryCount === null
      ? null
      : `${entryCount} ${payouts.map(({ id, state }) => `${id} ${state}`).join(',')}`;
  const [latestBalance, setLatestBalance] = useState<{ version: string | null; state: QueryState<SellerBalance> }>({
    version: null,
    state: LOADING,
  });
  useEffect(() => {
    let isCurrent = true;
    if (version !== null) {
      void callStaff('seller', 'getPayoutBalance', {}).then((result) => {
        const { outcome } = result;
        if (isCurrent)
          setLatestBalance({
            version,
            state: outcome === 'succeeded' ? { status: 'ready', data: result.value } : FAILED,
          });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return latestBalance.state;
}
