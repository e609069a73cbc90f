import type { AuditEntryFields } from '@blockbazaar/domain/audit/audit-entry';
import { auditSearchTokens } from '@blockbazaar/domain/audit/audit-search';
import { succeed } from '@blockbazaar/domain/failures';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../../documents/audit-log.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkBatches } from '../../platform/walk-query.ts';
import { pricedProductId } from '../describe-entry.ts';

/** Number of documents that are read, and at most written, in one commit. */
const BATCH = 100;

/**
 * Adds missing search tokens, by recorded names, and missing keys of price histories to the entries of earlier
 * versions. Complete entries are not written, so it can be interrupted and repeated.
 */
export async function backfillAuditEntries(): Promise<{ entries: number; written: number }> {
  const all = auditLogDocuments.plain.orderBy(FieldPath.documentId());
  const done = { entries: 0, written: 0 };
  await walkBatches(all, { batchSize: BATCH, deadline: Infinity }, async (readBatch) => {
    const found = await readBatch();
    const lacking = found.filter((entry) => missingFields(entry) !== null);
    done.entries += found.length;
    if (lacking.length > 0) done.written += await complete(lacking);
    return true;
  });
  return done;
}

/** Reads the entries again in the commit, and returns the number of written ones. */
async function complete(lacking: readonly DocumentSnapshot[]): Promise<number> {
  const written = await runOptimistic(async (batch) => {
    const entries = await batch.getAll(lacking.map(({ ref }) => ref));
    for (const entry of entries) {
      const fields = missingFields(entry);
      if (fields !== null) batch.update(entry.ref, fields);
    }
    return succeed(entries.length);
  });
  if (!written.ok) throw new Error(`The audit log could not be updated: ${written.failure.code}.`);
  return written.value;
}

/** Null for a complete entry. Entries from before the recording of names get no tokens. */
function missingFields(snapshot: DocumentSnapshot): Partial<AuditEntryFields> | null {
  const entry = auditLogDocuments.parse(snapshot);
  if (entry === null) return null;
  const { names, searchTokens } = entry;
  const known = names === null ? [] : [names.actor, names.target, ...names.stores].filter((name) => name !== null);
  const tokens = new Set([...searchTokens, ...auditSearchTokens({ names: known, ids: [] })]);
  const priced = pricedProductId(entry);
  const fields = {
    ...(tokens.size > searchTokens.length && { searchTokens: [...tokens] }),
    ...(priced !== entry.pricedProductId && { pricedProductId: priced }),
  };
  return Object.keys(fields).length === 0 ? null : fields;
}
