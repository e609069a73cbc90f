import { auditSearchTokens } from '@blockbazaar/domain/audit/audit-search';
import { succeed } from '@blockbazaar/domain/failures';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../../documents/audit-log.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkBatches } from '../../platform/walk-query.ts';

/** Number of documents that are read, and at most written, in one commit. */
const BATCH = 100;

/**
 * Adds missing search tokens to the entries of earlier versions, by the names that they have recorded. Complete entries
 * are not written, so it can be interrupted and repeated.
 */
export async function backfillAuditTokens(): Promise<{ entries: number; written: number }> {
  const all = auditLogDocuments.plain.orderBy(FieldPath.documentId());
  const done = { entries: 0, written: 0 };
  await walkBatches(all, { batchSize: BATCH, deadline: Infinity }, async (readBatch) => {
    const found = await readBatch();
    const lacking = found.filter((entry) => missingTokens(entry).length > 0);
    done.entries += found.length;
    if (lacking.length > 0) done.written += await complete(lacking);
    return true;
  });
  return done;
}

/** Reads the entries again in the commit, and returns the number of written ones. */
async function complete(lacking: readonly DocumentSnapshot[]): Promise<number> {
  const field = auditLogDocuments.field('searchTokens');
  const written = await runOptimistic(async (batch) => {
    const entries = await batch.getAll(lacking.map(({ ref }) => ref));
    for (const entry of entries) {
      const stored = auditLogDocuments.parse(entry)?.searchTokens ?? [];
      batch.update(entry.ref, { [field]: [...new Set([...stored, ...missingTokens(entry)])] });
    }
    return succeed(entries.length);
  });
  if (!written.ok) throw new Error(`The audit log could not be updated: ${written.failure.code}.`);
  return written.value;
}

/** Entries from before the recording of names have no tokens. */
function missingTokens(entry: DocumentSnapshot): string[] {
  const { names = null, searchTokens = [] } = auditLogDocuments.parse(entry) ?? {};
  if (names === null) return [];
  const known = [names.actor, names.target, ...names.stores].filter((name) => name !== null);
  const stored = new Set(searchTokens);
  return auditSearchTokens({ names: known, ids: [] }).filter((token) => !stored.has(token));
}
