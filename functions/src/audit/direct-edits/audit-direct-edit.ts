import { isDeepStrictEqual } from 'node:util';
import type { AuditEntryFields } from '@blockbazaar/domain/audit/audit-entry';
import { succeed } from '@blockbazaar/domain/failures';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../../documents/audit-log.ts';
import { PICTURES_FETCHED_AT } from '../../documents/linked-pictures.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { writeAudit } from '../write-audit.ts';
import { findDirectWriter } from './find-direct-writer.ts';

/** The event of a trigger, besides the document. An event is delivered at least once, with the same id each time. */
export interface EditEvent {
  id: string;
  /** ISO 8601; the time of the write, or slightly later. */
  time: string;
}

/** A document before and after a write. */
export interface Written {
  before: DocumentSnapshot;
  after: DocumentSnapshot;
}

type Fields = Readonly<Record<string, unknown>>;

export interface DirectEdit {
  action: string;
  /** The path of the document. */
  target: string;
  /** The store of the document; null if it is the owner's. */
  storeId: string | null;
  /** The seller who signed the document; omitted if such documents are not signed. */
  editedBy?: unknown;
  before: Fields | null;
  after: Fields | null;
}

/** The owner's operation and its audit entry are in one commit. Clocks differ by less than this, in ms. */
const SAME_COMMIT_MS = 60_000;
const ENTRIES_MAX = 10;

/**
 * Records a direct write by staff under the rules, once per event. The owner's operations write their entry in their
 * own commit. Returns whether this call records the edit.
 */
export async function auditDirectEdit(
  { after: written }: Written,
  { id, time }: EditEvent,
  edit: DirectEdit,
): Promise<boolean> {
  const atMs = written.updateTime?.toMillis() ?? Date.parse(time);
  const { action, target, storeId, editedBy } = edit;
  const actor = await findDirectWriter(storeId, atMs, editedBy);
  if (actor === null || (await isOwnerOperation(edit, atMs))) return false;
  const [before, after] = [edit.before && { ...edit.before }, edit.after && { ...edit.after }];
  const recorded = await runOptimistic((batch) => {
    writeAudit(batch, { action, actor, target, before, after }, `edit_${encodeURIComponent(id)}`);
    return Promise.resolve(succeed(null));
  });
  // Throwing makes the platform send the event again.
  if (!recorded.ok) throw new Error(`The audit entry of an edit was not written: ${recorded.failure.code}`);
  return true;
}

async function isOwnerOperation(edit: DirectEdit, atMs: number): Promise<boolean> {
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
      hasFields(entry, edit, 'before') &&
      hasFields(entry, edit, 'after'),
  );
}

/**
 * Returns whether an entry shows all these fields. It may show more fields, and omit missing ones. Its `before` may be
 * null for a malformed document.
 */
function hasFields(entry: AuditEntryFields, edit: DirectEdit, side: 'before' | 'after'): boolean {
  const [shown, fields] = [entry[side], edit[side]];
  if (shown === null || fields === null) return shown === fields || (side === 'before' && shown === null);
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(shown[name] ?? null, value));
}

/** Returns whether a function replaced a link by its fetched picture, which is not a seller's edit. */
export const isFetchedPicture = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  !isDeepStrictEqual(before.get(PICTURES_FETCHED_AT), after.get(PICTURES_FETCHED_AT));

/** These fields of a document. A missing field is null, as the log shows it. */
export const pickFields = (document: DocumentSnapshot, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (document.get(name) as unknown) ?? null]));
