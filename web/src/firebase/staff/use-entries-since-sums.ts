import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { ledgerEntryDocuments } from '@/firebase/sdk/documents/ledger-entries.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';
import { staffApp } from './session/staff-app.ts';
import { asStaff } from './staff-data.ts';

/** Oldest first. The list is limited; under high load, the sums include the rest within a minute. */
const enteredAfter = (staff: StaffRole, storeId: string, through: TimestampLike | null) =>
  query(
    ledgerEntryDocuments.in(staffApp(staff).firestore),
    where(ledgerEntryDocuments.field('storeId'), '==', storeId),
    where(ledgerEntryDocuments.field('bookedAt'), '>', through ?? new Date(0)),
    orderBy(ledgerEntryDocuments.field('bookedAt')),
    limit(LIST_LIMIT_MAX),
  );

/** Ledger entries of a store that `sums` does not include yet; null for people who may see the sums alone. */
export function useEntriesSinceSums(
  staff: StaffRole,
  storeId: string,
  sums: QueryState<{ through: TimestampLike | null } | null> | null,
): QueryState<LedgerEntry[]> {
  const isKnown = sums?.status === 'ready';
  const through = isKnown ? (sums.data?.through ?? null) : null;
  const isOpen = sums !== null;
  const open = useMemo(
    () =>
      asStaff(
        staff,
        openList(enteredAfter(staff, storeId, through), ledgerEntryDocuments.schema, (entries) => entries),
      ),
    [staff, storeId, through],
  );
  const entries = useQueryState(open, storeId, { listening: isKnown });
  return useMemo(() => {
    if (!isOpen) return { status: 'ready', data: [] };
    if (entries.status !== 'ready') return entries;
    // Entries that the sums now include remain listed until the listener starts at the new position.
    const newEntries = entries.data.filter(({ bookedAt }) => through === null || bookedAt > through);
    return { status: 'ready', data: newEntries };
  }, [entries, through, isOpen]);
}
