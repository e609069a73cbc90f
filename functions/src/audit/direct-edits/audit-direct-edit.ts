import { isDeepStrictEqual } from 'node:util';
import type { AuditEntryFields } from '@blockbazaar/domain/audit/audit-entry';
import { succeed } from '@blockbazaar/domain/failures';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../../documents/audit-log.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { writeAudit } from '../write-audit.ts';
import { staffAt } from './staff-at.ts';

/** What a trigger receives beside the document: an event comes at least once, each time with the same id. */
export interface EditEvent {
  id: string;
  /** As ISO 8601: when the document was written, or a moment later. */
  time: string;
}

/** A document as it was, and as it is since. */
export interface Written {
  before: DocumentSnapshot;
  after: DocumentSnapshot;
}

type Fields = Readonly<Record<string, unknown>>;

export interface DirectEdit {
  action: string;
  /** The path of the document. */
  target: string;
  /** Whose it is; null: the owner's. */
  storeId: string | null;
  /** Who has signed it; left out: nobody does. */
  editedBy?: unknown;
  before: Fields | null;
  after: Fields | null;
}

/** The owner's operation and its entry are one commit; clocks may differ by less than this, in ms. */
const SAME_COMMIT_MS = 60_000;
const ENTRIES_MAX = 10;

/**
 * Records what staff wrote directly, under rules, once an event. What the owner's operations write has its entry already, made in the
 * same commit. Returns whether it is recorded by this.
 */
export async function auditDirectEdit(
  { after: written }: Written,
  { id, time }: EditEvent,
  edit: DirectEdit,
): Promise<boolean> {
  const atMs = written.updateTime?.toMillis() ?? Date.parse(time);
  const { action, target, storeId, editedBy } = edit;
  const actor = await staffAt(storeId, atMs, editedBy);
  if (actor === null || (await isOwnersOperation(edit, atMs))) return false;
  const [before, after] = [edit.before && { ...edit.before }, edit.after && { ...edit.after }];
  const recorded = await runOptimistic((batch) => {
    writeAudit(batch, { action, actor, target, before, after }, `edit_${encodeURIComponent(id)}`);
    return Promise.resolve(succeed(null));
  });
  // The event is sent again.
  if (!recorded.ok) throw new Error(`The audit entry of an edit was not written: ${recorded.failure.code}`);
  return true;
}

async function isOwnersOperation(edit: DirectEdit, atMs: number): Promise<boolean> {
  const { field, plain, parseAll } = auditLogDocuments;
  const { docs } = await plain
    .where(field('target'), '==', edit.target)
    .where(field('action'), '==', edit.action)
    .orderBy(field('at'), 'desc')
    .limit(ENTRIES_MAX)
    .get();
  return parseAll(docs).some(
    (entry) =>
      entry.actor.role === 'owner' &&
      Math.abs(entry.at.toMillis() - atMs) < SAME_COMMIT_MS &&
      holds(entry, edit, 'before') &&
      holds(entry, edit, 'after'),
  );
}

/** Whether an entry shows these very fields; it may show more, not what was missing, and nothing of what a malformed document was. */
function holds(entry: AuditEntryFields, edit: DirectEdit, side: 'before' | 'after'): boolean {
  const [shown, fields] = [entry[side], edit[side]];
  if (shown === null || fields === null) return shown === fields || (side === 'before' && shown === null);
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(shown[name] ?? null, value));
}
