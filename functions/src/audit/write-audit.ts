import type { AuditEntryFields, StaffActor } from '@blockbazaar/domain/audit/audit-entry';
import { FieldValue } from 'firebase-admin/firestore';
import { auditEntryRef, auditLogDocuments } from '../documents/audit-log.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { describeEntry, type Described } from './describe-entry.ts';

export type Actor = StaffActor;

/** A caller who is not logged in. */
export const NOBODY: Actor = { role: 'nobody', sellerId: null, sessionId: null };

export type Audited = Omit<AuditEntryFields, 'at' | keyof Described>;

/**
 * Records who did what, in the transaction that does it, with the names of all at the time. `id`: something that may be reported again has one
 * entry.
 */
export function writeAudit(batch: OptimisticBatch, audited: Audited, id?: string): void {
  batch.beforeCommit(async () => {
    const entry = { ...audited, ...(await describeEntry(batch, audited)), at: FieldValue.serverTimestamp() };
    if (id === undefined) batch.create(auditLogDocuments.plain.doc(), entry);
    else batch.overwrite(auditEntryRef(id), entry);
  });
}

/**
 * Records an act that takes several commits in one entry, which each of them extends: `next` makes it of what it shows so far, null at first. It returns
 * null where that stays as it is.
 * Whose act it is is part of the entry's id: nobody extends another one's.
 */
export async function extendAudit(
  batch: OptimisticBatch,
  actId: string,
  actor: Actor,
  next: (shown: AuditEntryFields['after']) => Omit<Audited, 'actor'> | null,
): Promise<void> {
  const entry = await batch.get(auditEntryRef(`act_${actor.sellerId ?? actor.role}_${actId}`));
  const shown = auditLogDocuments.parse(entry)?.after ?? null;
  const extended = next(shown);
  if (extended === null) return;
  const audited = { ...extended, actor };
  batch.save(entry.ref, { ...audited, ...(await describeEntry(batch, audited)), at: FieldValue.serverTimestamp() });
}
