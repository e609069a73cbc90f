import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import {
  correctionOf,
  DIFFERENCE_CHANGED,
  differenceCents,
  type Bearer,
  type Difference,
} from '@blockbazaar/domain/reconciliation/difference';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { differenceRef } from '../documents/reconciliation.ts';
import { invalidateConcurrentPayouts } from '../ledger/invalidate-concurrent-payouts.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { isOutdated } from './is-outdated.ts';

interface Resolution {
  /** The bearer of the difference; null for no entry. */
  bearer: Bearer | null;
  reason: string;
  actor: Actor;
}

/**
 * Closes a difference, with or without an entry that corrects the ledger, in one commit. Entries are never changed; a
 * correction is an additional entry. Fails with NOT_ALLOWED_NOW if the difference is closed, or if its figures have
 * changed since.
 */
export function resolveDifference(
  id: string,
  { bearer, reason, actor }: Resolution,
): Promise<Result<Record<string, never>>> {
  const ref = differenceRef(id);
  return runOptimistic(async (batch) => {
    const difference = (await batch.get(ref)).data();
    if (difference === undefined) return fail('NOT_FOUND');
    if (difference.status !== 'open') return fail('NOT_ALLOWED_NOW');
    if (bearer !== null && 'storeId' in bearer && !difference.storeIds.includes(bearer.storeId))
      return fail('INVALID_INPUT');
    if (await isOutdated(batch, difference)) return fail('NOT_ALLOWED_NOW', DIFFERENCE_CHANGED);
    const status = bearer === null ? 'accepted' : 'corrected';
    const closed: Partial<Difference> = { status, isOpen: false, closedAt: Timestamp.now(), reason };
    batch.update(ref, closed);
    const entryId = bearer === null ? null : `correction_${id}`;
    if (bearer !== null && entryId !== null) {
      const { provider, orderId, finding, movement } = difference;
      const payoutId = finding === 'no_order' ? null : (movement?.id ?? null);
      const cents = differenceCents(difference);
      const correction = { provider, orderId, payoutId, corrects: id, cents, bearer, reason, at: Timestamp.now() };
      const entry = correctionOf(correction);
      batch.create(ledgerEntryDocuments.typed.doc(entryId), { ...entry, bookedAt: FieldValue.serverTimestamp() });
      if (entry.storeId !== null && entry.storeCents < 0) invalidateConcurrentPayouts(batch, [entry.storeId]);
    }
    writeAudit(batch, {
      action: 'RESOLVE_DIFFERENCE',
      actor,
      target: ref.path,
      before: { status: difference.status, atProvider: difference.atProvider, inLedger: difference.inLedger },
      after: { status, reason, bearer, entry: entryId },
    });
    return succeed({});
  });
}
