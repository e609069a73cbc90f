import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { LedgerBalance, LedgerMonth } from '@blockbazaar/domain/ledger/roll-up';
import { monthBounds, statementOf, type Statement } from '@blockbazaar/domain/ledger/statement';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import { cursorAfter } from '@blockbazaar/domain/queries/list-query';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { documentId, getDocsFromServer, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { cursorMemory } from '../page-cursor.ts';
import { openDocument, type Identified } from '../sdk/documents.ts';
import { ledgerEntryDocuments } from '../sdk/documents/ledger-entries.ts';
import { ledgerBalanceDocuments, ledgerMonthDocuments } from '../sdk/documents/ledger-sums.ts';
import { openList } from '../sdk/lists.ts';
import { useQueryState, type QueryState } from '../use-query-state.ts';
import { useLivePages, type LivePages, type OpenPage } from './page-states.ts';
import { asSeller, sellerFirestore } from './seller-data.ts';
import { useUnseenEntries } from './unseen-entries.ts';
import { useStaffDocument } from './use-staff-document.ts';

export type StatementEntry = Identified<LedgerEntry>;

const MONTHS_OF_A_YEAR = 12;

function useBalance(storeId: string): QueryState<LedgerBalance | null> {
  const reference = ledgerBalanceDocuments.ref(sellerFirestore(), storeId);
  return useStaffDocument('seller', reference.path, asSeller(openDocument(reference, ledgerBalanceDocuments.schema)));
}

/** The months of the month's year up to it. */
function useMonths(storeId: string, month: string): QueryState<LedgerMonth[]> {
  const open = useMemo(() => {
    const field = ledgerMonthDocuments.field('month');
    const ofYear = query(
      ledgerMonthDocuments.in(sellerFirestore()),
      where(ledgerMonthDocuments.field('storeId'), '==', storeId),
      where(field, '>=', `${month.slice(0, 4)}-01`),
      where(field, '<=', month),
      orderBy(field),
      limit(MONTHS_OF_A_YEAR),
    );
    return asSeller(openList(ofYear, ledgerMonthDocuments.schema, (months) => months));
  }, [storeId, month]);
  return useQueryState(open, `${storeId} ${month}`);
}

/** What a store was owed, and why, in a month (`yyyy-mm`); live. */
export function useStatement(storeId: string, month: string): QueryState<Statement> {
  const balance = useBalance(storeId);
  const months = useMonths(storeId, month);
  const unseen = useUnseenEntries(storeId, balance);
  return useMemo(() => {
    if ([balance, months, unseen].some(({ status }) => status === 'failed')) return { status: 'failed' };
    if (balance.status !== 'ready' || months.status !== 'ready' || unseen.status !== 'ready')
      return { status: 'loading' };
    const books = { balance: balance.data, months: months.data, unseen: unseen.data };
    return { status: 'ready', data: statementOf(month, books) };
  }, [balance, months, unseen, month]);
}

/** The newest first. */
function entriesIn(storeId: string, month: string) {
  const { from, until } = monthBounds(month);
  const field = ledgerEntryDocuments.field('occurredAt');
  return query(
    ledgerEntryDocuments.in(sellerFirestore()),
    where(ledgerEntryDocuments.field('storeId'), '==', storeId),
    where(field, '>=', new Date(from)),
    where(field, '<', new Date(until)),
    orderBy(field, 'desc'),
    orderBy(documentId(), 'desc'),
  );
}

const openPage =
  (storeId: string, month: string): OpenPage<StatementEntry> =>
  (after) => {
    const sameNext = cursorMemory();
    const size = STAFF_PAGE_SIZES.statement;
    const page = query(entriesIn(storeId, month), ...(after === null ? [] : [startAfter(...after)]), limit(size));
    return asSeller(
      openList(page, ledgerEntryDocuments.schema, (items, snapshot) => ({
        items,
        next: sameNext(cursorAfter(snapshot.docs, [ledgerEntryDocuments.field('occurredAt')], size)),
      })),
    );
  };

/** The entries of a statement, the newest first, live. */
export function useStatementEntries(storeId: string, month: string): LivePages<StatementEntry> {
  const open = useMemo(() => openPage(storeId, month), [storeId, month]);
  return useLivePages(open);
}

/** All entries of a statement, the oldest first. @throws when the database does not answer */
export async function fetchStatementEntries(storeId: string, month: string): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  const all = query(entriesIn(storeId, month), limit(LIST_LIMIT_MAX));
  let found = await getDocsFromServer(all);
  for (;;) {
    entries.push(...found.docs.map((snapshot) => ledgerEntryDocuments.schema.parse(snapshot.data())));
    const last = found.docs.at(-1);
    if (last === undefined || found.docs.length < LIST_LIMIT_MAX) return entries.toReversed();
    found = await getDocsFromServer(query(all, startAfter(last)));
  }
}
