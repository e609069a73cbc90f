import { runTransaction, type Transaction } from 'firebase/firestore';
import { isDenial } from '../is-denial.ts';
import { logFault } from '../log.ts';
import type { Subscribe } from '../subscribe.ts';
import { staffApp } from './staff-app.ts';
import { asStaff } from './staff-data.ts';
import { isSignedIn } from './staff-session.ts';
import { checkSession } from './validated-session.ts';

/** What the seller's data hooks have in common: their database, and what a denial means. */
export const sellerFirestore = () => staffApp('seller').firestore;

/** What came of a seller's edit. */
export type EditResult =
  | { outcome: 'done' }
  /** Nobody is signed in any more: the session was over. */
  | { outcome: 'notAuthenticated' }
  /** The rules do not allow it, though the session is alive. */
  | { outcome: 'refused' }
  /** It does not fit what is there now, for a reason that can be told. */
  | { outcome: 'conflict'; reason: string }
  /** The database could not be reached, or gave up. */
  | { outcome: 'failed' };

/** Thrown inside an edit that makes no sense any more. */
export class EditConflict extends Error {}

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
