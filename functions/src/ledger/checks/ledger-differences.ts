import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ledgerConfirmationDocuments, ledgerDifferenceDocuments } from '../../documents/ledger-sums.ts';
import { chunksOf } from '../../platform/chunks-of.ts';
import { firestore } from '../../platform/firestore.ts';
import { logLedgerDifferences } from '../../platform/logging.ts';
import type { SumDifference } from './compare-sums.ts';

const { plain, typed, field } = ledgerDifferenceDocuments;

/** Maximum number of recorded differences: the owner rebuilds all sums anyway. */
const RECORDED_MAX = 1_000;
const WRITES_AT_ONCE = 200;
const LOGGED_MAX = 10;

/** Sums that differ from the ledger. */
export const openLedgerDifferences = (): Query => plain.where(field('foundAt'), '>', Timestamp.fromMillis(0));

/** All stores with differences, and `SITE_BOOKS` if the site has some. */
export async function storesWithDifferences(): Promise<string[]> {
  const { docs } = await openLedgerDifferences().select(field('storeId')).get();
  return [...new Set(docs.map((difference) => String(difference.get(field('storeId')))))];
}

/** The stores, or the site, for which a comparison found differences. */
export async function storesWithDifferencesOf(check: string): Promise<string[]> {
  const { docs } = await typed.where(field('check'), '==', check).get();
  return [...new Set(docs.map((difference) => difference.data().storeId))];
}

/**
 * The months or years in which comparisons found differences. `checks`: the prefixes of their names, before the period.
 */
export async function periodsWithDifferences(checks: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    checks.map((check) => typed.where(field('check'), '>', check).where(field('check'), '<', `${check}~`).get()),
  );
  const periods = found.flatMap(({ docs }, index) =>
    docs.map((difference) => difference.data().check.slice((checks[index] ?? '').length)),
  );
  return [...new Set(periods)];
}

/**
 * Removes all comparisons after a rebuild, because no sum differs from the ledger. Confirmed totals may lack an entry
 * that became visible later and is in the sums now. So they are confirmed again from the first entry.
 */
export async function removeComparisons(): Promise<void> {
  const found = await Promise.all([plain.get(), ledgerConfirmationDocuments.plain.get()]);
  await removeAll(found.flatMap(({ docs }) => docs));
}

async function removeAll(docs: readonly QueryDocumentSnapshot[]): Promise<void> {
  for (const some of chunksOf(docs, WRITES_AT_ONCE)) {
    const batch = firestore.batch();
    for (const { ref } of some) batch.delete(ref);
    await batch.commit();
  }
}

/** True if payouts of a store are paused until its sums are correct again. */
export async function hasLedgerDifference(storeId: string): Promise<boolean> {
  return !(await plain.where(field('storeId'), '==', storeId).limit(1).get()).empty;
}

/** Records the differences that a comparison found, and removes earlier ones that no longer exist. */
export async function recordDifferences(check: string, found: readonly SumDifference[]): Promise<void> {
  const known = await plain.where(field('check'), '==', check).get();
  const recorded = found.slice(0, RECORDED_MAX);
  const paths = new Set(recorded.map(({ path }) => path));
  const knownPaths = new Set(known.docs.map((difference) => String(difference.get(field('path')))));
  const resolved = known.docs.filter((difference) => !paths.has(String(difference.get(field('path')))));
  await removeAll(resolved);
  const foundAt = Timestamp.now();
  for (const differences of chunksOf(
    recorded.filter(({ path }) => !knownPaths.has(path)),
    WRITES_AT_ONCE,
  )) {
    const batch = firestore.batch();
    for (const difference of differences)
      batch.set(typed.doc(`${check}_${difference.path.replaceAll('/', '_')}`), { ...difference, check, foundAt });
    await batch.commit();
  }
  if (found.length > 0)
    logLedgerDifferences(
      found.length,
      found.slice(0, LOGGED_MAX).map(({ path }) => path),
    );
}
