import { rangeBounds, type DayRange } from '@blockbazaar/domain/ledger/day-range';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { LedgerBalance, LedgerMonth } from '@blockbazaar/domain/ledger/roll-up';
import {
  monthsToRead,
  STATEMENT_MONTHS_READ_MAX,
  statementOf,
  type Statement,
} from '@blockbazaar/domain/ledger/statement';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import { cursorAfter } from '@blockbazaar/domain/queries/list-query';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import type { Store } from '@blockbazaar/domain/stores/store';
import { documentId, getDocsFromServer, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { createCursorCache } from '@/firebase/page-cursor.ts';
import { openDocument, type Identified } from '@/firebase/sdk/documents.ts';
import { ledgerEntryDocuments } from '@/firebase/sdk/documents/ledger-entries.ts';
import { ledgerBalanceDocuments, ledgerMonthDocuments } from '@/firebase/sdk/documents/ledger-sums.ts';
import { storeDocuments } from '@/firebase/sdk/documents/stores.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useLivePages, type LivePages, type OpenPage } from '@/firebase/staff/lists/use-live-pages.ts';
import { useStaffDocument } from '@/firebase/staff/lists/use-staff-document.ts';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { asStaff } from '@/firebase/staff/staff-data.ts';
import { useEntriesSinceSums } from '@/firebase/staff/use-entries-since-sums.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';

export type StatementEntry = Identified<LedgerEntry>;

/** The store, the days and the viewer of a statement. */
export interface StatementOf {
  staff: StaffRole;
  storeId: string;
  range: DayRange;
}

function useBalance({ staff, storeId }: StatementOf): QueryState<LedgerBalance | null> {
  const reference = ledgerBalanceDocuments.ref(staffApp(staff).firestore, storeId);
  return useStaffDocument(
    staff,
    reference.path,
    asStaff(staff, openDocument(reference, ledgerBalanceDocuments.schema)),
  );
}

/** The months that the statement consists of. */
function useMonths({ staff, storeId, range }: StatementOf): QueryState<LedgerMonth[]> {
  const { first, last } = monthsToRead(range);
  const open = useMemo(() => {
    const field = ledgerMonthDocuments.field('month');
    const months = query(
      ledgerMonthDocuments.in(staffApp(staff).firestore),
      where(ledgerMonthDocuments.field('storeId'), '==', storeId),
      where(field, '>=', first),
      where(field, '<=', last),
      orderBy(field),
      limit(STATEMENT_MONTHS_READ_MAX),
    );
    return asStaff(
      staff,
      openList(months, ledgerMonthDocuments.schema, (found) => found),
    );
  }, [staff, storeId, first, last]);
  return useQueryState(open, `${storeId} ${first} ${last}`);
}

/**
 * Amounts owed to a store in a range of days, by reason; live. `of` must retain its identity for the same statement.
 */
export function useStatement(of: StatementOf): QueryState<Statement> {
  const balance = useBalance(of);
  const months = useMonths(of);
  const unsummed = useEntriesSinceSums(of.staff, of.storeId, balance);
  return useMemo(() => {
    if ([balance, months, unsummed].some(({ status }) => status === 'failed')) return { status: 'failed' };
    if (balance.status !== 'ready' || months.status !== 'ready' || unsummed.status !== 'ready')
      return { status: 'loading' };
    const books = { balance: balance.data, months: months.data, unsummed: unsummed.data };
    return { status: 'ready', data: statementOf(of.range, books) };
  }, [balance, months, unsummed, of]);
}

/** Entries of the range, newest first. */
function entriesIn({ staff, storeId, range }: StatementOf) {
  const { from, until } = rangeBounds(range);
  const field = ledgerEntryDocuments.field('occurredAt');
  return query(
    ledgerEntryDocuments.in(staffApp(staff).firestore),
    where(ledgerEntryDocuments.field('storeId'), '==', storeId),
    where(field, '>=', new Date(from)),
    where(field, '<', new Date(until)),
    orderBy(field, 'desc'),
    orderBy(documentId(), 'desc'),
  );
}

const openPage =
  (of: StatementOf): OpenPage<StatementEntry> =>
  (after) => {
    const cachedCursor = createCursorCache();
    const size = STAFF_PAGE_SIZES.statement;
    const page = query(entriesIn(of), ...(after === null ? [] : [startAfter(...after)]), limit(size));
    return asStaff(
      of.staff,
      openList(page, ledgerEntryDocuments.schema, (items, snapshot) => ({
        items,
        next: cachedCursor(cursorAfter(snapshot.docs, [ledgerEntryDocuments.field('occurredAt')], size)),
      })),
    );
  };

/** The entries of a statement, newest first, live. `of` as for `useStatement`. */
export function useStatementEntries(of: StatementOf): LivePages<StatementEntry> {
  const open = useMemo(() => openPage(of), [of]);
  return useLivePages(open);
}

/**
 * All entries of a statement, oldest first; null if there are more than `max`. @throws when the database does not
 * respond
 */
export async function fetchStatementEntries(of: StatementOf, max: number): Promise<StatementEntry[] | null> {
  const entries: StatementEntry[] = [];
  const all = query(entriesIn(of), limit(LIST_LIMIT_MAX));
  let found = await getDocsFromServer(all);
  for (;;) {
    for (const snapshot of found.docs)
      entries.push({ ...ledgerEntryDocuments.schema.parse(snapshot.data()), id: snapshot.id });
    const last = found.docs.at(-1);
    if (entries.length > max) return null;
    if (last === undefined || found.docs.length < LIST_LIMIT_MAX) return entries.toReversed();
    found = await getDocsFromServer(query(all, startAfter(last)));
  }
}

/** A store with the fields for the owner; null if it was deleted. */
export function useStoreForOwner(storeId: string): QueryState<Store | null> {
  const reference = storeDocuments.ref(staffApp('owner').firestore, storeId);
  return useStaffDocument('owner', reference.path, asStaff('owner', openDocument(reference, storeDocuments.schema)));
}
