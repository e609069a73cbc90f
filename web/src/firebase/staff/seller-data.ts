import { EDITED_BY } from '@blockbazaar/domain/edits/edited-by';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { runTransaction, type DocumentReference, type Transaction } from 'firebase/firestore';
import type * as z from 'zod/mini';
import { isDenial } from '@/firebase/is-denial.ts';
import { logFault } from '@/firebase/log.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { staffApp } from './session/staff-app.ts';
import { isSignedIn, signedInSellerId } from './session/staff-session.ts';
import { checkSession } from './session/validated-session.ts';
import { asStaff } from './staff-data.ts';

/** Shared parts of the seller's data hooks: the database, and the handling of denials. */
export const sellerFirestore = () => staffApp('seller').firestore;

/** Adds the seller's ID to a write: rules refuse writes without it, and the audit log names the seller. */
export const signed = <Fields extends object>(fields: Fields) => ({ ...fields, [EDITED_BY]: signedInSellerId() });

/** Result of a seller's edit. */
export type EditResult =
  | { outcome: 'done' }
  /** The seller is no longer signed in: the session has ended. */
  | { outcome: 'notAuthenticated' }
  /** The rules deny the edit, although the session is alive. */
  | { outcome: 'refused' }
  /** The edit does not fit the current document, for a reason that the screen can show. */
  /** `title`: replaces that of the failed action. */
  | { outcome: 'conflict'; title?: string; reason: string }
  /** The database was unreachable, or the transaction failed after its retries. */
  | { outcome: 'failed' };

/** Thrown inside an edit that is no longer possible. */
class EditConflict extends Error {}

/**
 * Result of saving a form. `saved` and `current` are the current document; `saved` is omitted if it does not match its
 * schema.
 */
export type SaveOutcome<Fields> =
  | Exclude<EditResult, { outcome: 'done' }>
  | { outcome: 'done'; saved?: Fields }
  /** Another person has changed an edited field since it was shown; no field was written. */
  | { outcome: 'editConflict'; current: Fields };

/** Returns a listener of the seller's. */
export const asSeller = <T>(open: Subscribe<T>): Subscribe<T> => asStaff('seller', open);

/**
 * Makes a seller's edit atomically. It is a transaction even without reads: offline it then fails, and does not apply
 * unnoticed hours later. Never rejects.
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

/** Ends a transaction without a write. */
class NothingToWrite extends EditConflict {}

/**
 * Saves an edit onto the current document. `apply` returns the fields to write, or null if another person has changed
 * one of them since it was shown. Never rejects.
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
  return data === undefined ? { outcome: 'failed' } : { outcome: 'editConflict', current: data };
}
