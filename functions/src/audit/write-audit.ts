import type { AuditEntryFields, StaffActor } from '@blockbazaar/domain/audit/audit-entry';
import { auditExpiry } from '@blockbazaar/domain/audit/audit-retention';
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { auditEntryRef, auditLogDocuments } from '../documents/audit-log.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { describeEntry, type Described, type ReadDocuments } from './describe-entry.ts';

export type Actor = StaffActor;

/** A caller who is not logged in. */
export const UNAUTHENTICATED_ACTOR: Actor = { role: 'nobody', sellerId: null, sessionId: null };

export type Audited = Omit<AuditEntryFields, 'at' | 'expireAt' | keyof Described>;

/** The time of an entry, and the end of its retention if there is one. */
function timesOf(action: string): { at: FieldValue; expireAt?: Timestamp } {
  const expiry = auditExpiry(action, Date.now());
  return { at: FieldValue.serverTimestamp(), ...(expiry !== null && { expireAt: Timestamp.fromMillis(expiry) }) };
}

/**
 * Records an action and its actor in the transaction of the action, with all names at that time. `id`: gives an action
 * that may be reported repeatedly one entry.
 */
export function writeAudit(batch: OptimisticBatch, audited: Audited, id?: string): void {
  batch.beforeCommit(async () => {
    const entry = { ...audited, ...(await describeEntry(readerOf(batch), audited)), ...timesOf(audited.action) };
    if (id === undefined) batch.create(auditLogDocuments.plain.doc(), entry);
    else batch.overwrite(auditEntryRef(id), entry);
  });
}

const readerOf =
  (batch: OptimisticBatch): ReadDocuments =>
  (refs) =>
    batch.getUnguarded(refs);

/**
 * Records the parts of an action on many documents, an entry each. Their names are read once per commit; `documents`
 * were read before. A search for `actId` finds the entries. Their ids contain it, so that a repeated commit does not
 * add any.
 */
export function writePartialAudits(
  batch: OptimisticBatch,
  actId: string,
  parts: readonly Audited[],
  documents: readonly DocumentSnapshot[],
): void {
  batch.beforeCommit(async () => {
    const known = new Map(documents.map((document) => [document.ref.path, document]));
    const read: ReadDocuments = async (refs) => {
      const missing = await batch.getUnguarded(refs.filter(({ path }) => !known.has(path)));
      for (const document of missing) known.set(document.ref.path, document);
      return refs.flatMap(({ path }) => known.get(path) ?? []);
    };
    for (const audited of parts) {
      // oxlint-disable-next-line no-await-in-loop -- the next part uses the names that this one has read
      const described = await describeEntry(read, audited, [actId]);
      const id = `${actId}_${audited.target?.split('/')[1] ?? ''}`;
      batch.overwrite(auditEntryRef(id), { ...audited, ...described, ...timesOf(audited.action) });
    }
  });
}

/**
 * Records an action that takes several commits in one entry, which each commit extends. `next` receives `after` of the
 * entry, null at first, and returns the new entry, or null for no change. The entry's id contains the actor, so that
 * nobody extends the entry of another actor.
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
  batch.save(entry.ref, {
    ...audited,
    ...(await describeEntry(readerOf(batch), audited)),
    ...timesOf(audited.action),
  });
}
