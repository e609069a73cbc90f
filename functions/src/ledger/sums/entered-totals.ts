import { rangeBounds } from '@blockbazaar/domain/ledger/day-range';
import { SITE_BOOKS, type LedgerConfirmation } from '@blockbazaar/domain/ledger/roll-up';
import type { ReservedDays } from '@blockbazaar/domain/payouts/payout-balance';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { AggregateField, Timestamp, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ledgerEntryDocuments } from '../../documents/ledger-entries.ts';
import { ledgerConfirmationDocuments } from '../../documents/ledger-sums.ts';
import { salesDayDocuments } from '../../documents/sales-daily.ts';
import { entriesIn } from '../read-entries.ts';

/** The totals of the entries in some books. */
export type EnteredTotals = Pick<LedgerConfirmation, 'entryCount' | 'owedCents'>;

const storeCents = ledgerEntryDocuments.field('storeCents');
const totalsSchema = z.object({ entryCount: z.int(), owedCents: z.int() });

const NOTHING: LedgerConfirmation = { through: Timestamp.fromMillis(0), entryCount: 0, owedCents: 0 };

export const readConfirmation = async (storeId: string): Promise<LedgerConfirmation> =>
  (await ledgerConfirmationDocuments.typed.doc(storeId).get()).data() ?? NOTHING;

/**
 * The totals of all entries of a store or the site, without the sums: the confirmed total plus later entries, which the
 * database adds up. `until`: null for all entries.
 */
export async function enteredTotals(
  storeId: string,
  confirmation: LedgerConfirmation,
  until: TimestampLike | null,
): Promise<EnteredTotals> {
  const books = storeId === SITE_BOOKS ? undefined : { storeId };
  const later = await entriesIn({ after: confirmation.through, until }, books)
    .aggregate({
      entryCount: AggregateField.count(),
      owedCents: AggregateField.sum(storeCents),
    })
    .get();
  const { entryCount, owedCents } = totalsSchema.parse(later.data());
  return { entryCount: confirmation.entryCount + entryCount, owedCents: confirmation.owedCents + owedCents };
}

/**
 * A store's share of its sales since a day (UTC), in cents, from its entries, which the database adds up. `until`: the
 * latest booking time that counts; null for all.
 */
export async function enteredSalesCents(
  storeId: string,
  { since, until }: { since: string; until: TimestampLike | null },
): Promise<number> {
  const { typed, field } = ledgerEntryDocuments;
  const sales = typed
    .where(field('storeId'), '==', storeId)
    .where(field('kind'), '==', 'paid')
    .where(field('occurredAt'), '>=', Timestamp.fromMillis(rangeBounds({ from: since, until: since }).from))
    .orderBy(field('occurredAt'))
    .orderBy(field('bookedAt'));
  const counted = until === null ? sales : sales.where(field('bookedAt'), '<=', until);
  return sumIn(counted, storeCents);
}

/** A store's revenue of its sales on these days (UTC), in cents, from its daily figures, which the database adds up. */
export function summedRevenueCents(storeId: string, days: ReservedDays): Promise<number> {
  const { plain, field } = salesDayDocuments;
  const ofStore = plain.where(field('storeId'), '==', storeId);
  return sumIn(onDays(ofStore, field('day'), days), field('revenueCents'));
}

/** The same from the store's entries. `until`: the latest booking time that counts; null for all. */
export function enteredRevenueCents(
  storeId: string,
  { days, until }: { days: ReservedDays; until: TimestampLike | null },
): Promise<number> {
  const { plain, field } = ledgerEntryDocuments;
  const ofStore = plain.where(field('storeId'), '==', storeId);
  const changes = onDays(ofStore, 'sales.day', days).orderBy(field('bookedAt'));
  return sumIn(until === null ? changes : changes.where(field('bookedAt'), '<=', until), 'sales.revenueCents');
}

function onDays(query: Query, field: string, { since, before }: ReservedDays): Query {
  const later = query.where(field, '>=', since).orderBy(field);
  return before === null ? later : later.where(field, '<', before);
}

async function sumIn(query: Query, field: string): Promise<number> {
  const found = await query.aggregate({ cents: AggregateField.sum(field) }).get();
  return z.int().parse(found.data().cents);
}
