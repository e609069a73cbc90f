import { EDITED_BY } from '@blockbazaar/domain/edits/edited-by';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { runTransaction, type DocumentReference, type Transaction } from 'firebase/firestore';
import type * as z from 'zod/mini';
import { isDenial } from '../is-denial.ts';
import { logFault } from '../log.ts';
import type { Subscribe } from '../subscribe.ts';
import { staffApp } from './staff-app.ts';
import { asStaff } from './staff-data.ts';
import { isSignedIn, signedInSellerId } from './staff-session.ts';
import { checkSession } from './validated-session.ts';

/** What the seller's data hooks have in common: their database, and what a denial means. */
export const sellerFirestore = () => staffApp('seller').firestore;

/** What a seller writes is signed: rules refuse what is not, and the audit log names who it was. */
export const signed = <Fields extends object>(fields: Fields) => ({ ...fields, [EDITED_BY]: signedInSellerId() });

/** What came of a seller's edit. */
export type EditResult =
  | { outcome: 'done' }
  /** Nobody is signed in any more: the session was over. */
  | { outcome: 'notAuthenticated' }
  /** The rules do not allow it, though the session is alive. */
  | { outcome: 'refused' }
  /** It does not fit the current document, for a reason that the screen can show. */
  | { outcome: 'conflict'; reason: string }
  /** The database could not be reached, or gave up. */
  | { outcome: 'failed' };

/** Thrown inside an edit that makes no sense any more. */
class EditConflict extends Error {}

/** What came of saving a form. `saved` and `current`: the document as it is now; `saved` is left out where it does not fit its schema. */
export type SaveOutcome<Fields> =
  | Exclude<EditResult, { outcome: 'done' }>
  | { outcome: 'done'; saved?: Fields }
  /** Somebody else has changed an edited field since it was seen: nothing was written. */
  | { outcome: 'overtaken'; current: Fields };

/** A listener of the seller's. */
export const asSeller = <T>(open: Subscribe<T>): Subscribe<T> => asStaff('seller', open);

/**
 * Makes a seller's edit, all of it or nothing. As a transaction also where nothing is read: without a connection that fails, and does not
 * wait for hours to happen unseen. Never rejects.
 */
export async function editAsSeller(edit: (transaction: Transaction) => Promise<unknown> | void): Promise<EditResult> {
  try {
    await runTransaction(sellerFirestore(), async (transaction) => {
      await edit(transaction);
    });
    return { outcome: 'done' };
  } catch (error) {
    if (error instanceof EditConflict) return { outcome: 'conflict', reason: error.message };
    if (!isDenial(error)) {
      logFault('seller-edit-failed', { error });
      return { outcome: 'failed' };
    }
    await checkSession('seller');
    return { outcome: isSignedIn('seller') ? 'refused' : 'notAuthenticated' };
  }
}

/** Ends a transaction that has nothing to write. */
class NothingToWrite extends EditConflict {}

/**
 * Saves an edit onto a document as it is now. `apply`: the fields to write, given the current ones; null where somebody else has changed
 * one of them since it was seen. Never rejects.
 */
export async function saveAsSeller<Fields extends object>(
  reference: DocumentReference,
  schema: z.ZodMiniType<Fields>,
  apply: (current: Readonly<Record<string, unknown>>) => object | null,
): Promise<SaveOutcome<Fields>> {
  let read: { current: Record<string, unknown>; updates: object | null } | null = null;
  const result = await editAsSeller(async (transaction) => {
    read = null;
    const document = await transaction.get(reference);
    const current = document.data();
    if (current === undefined) throw new EditConflict(SELLER_MESSAGES.gone);
    const updates = apply(current);
    read = { current, updates };
    if (updates === null || Object.keys(updates).length === 0) throw new NothingToWrite();
    transaction.update(reference, signed(updates));
  });
  return outcomeOf(result, read, schema);
}

function outcomeOf<Fields extends object>(
  result: EditResult,
  read: { current: Record<string, unknown>; updates: object | null } | null,
  schema: z.ZodMiniType<Fields>,
): SaveOutcome<Fields> {
  const isWritten = result.outcome === 'done';
  if (read === null || (!isWritten && result.outcome !== 'conflict')) return isWritten ? { outcome: 'done' } : result;
  const { data } = schema.safeParse({ ...read.current, ...read.updates });
  if (read.updates !== null) return { outcome: 'done', ...(data !== undefined && { saved: data }) };
  return data === undefined ? { outcome: 'failed' } : { outcome: 'overtaken', current: data };
}
