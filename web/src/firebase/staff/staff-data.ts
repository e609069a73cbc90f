import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { runTransaction, type Transaction } from 'firebase/firestore';
import { UNREACHABLE, type CallResult } from '@/firebase/call-result.ts';
import { isDenial } from '@/firebase/is-denial.ts';
import { logFault } from '@/firebase/log.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { staffApp } from './session/staff-app.ts';
import { checkSession } from './session/validated-session.ts';

/** Thrown inside an edit that is no longer possible. */
export class EditRefused extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(FAILURES[code].text);
    this.code = code;
  }
}

/** Returns a listener of staff. A denial may mean that the session has ended. */
export const asStaff =
  <T>(role: StaffRole, open: Subscribe<T>): Subscribe<T> =>
  ({ next, fail }) =>
    open({
      next: next,
      fail: (error) => {
        if (isDenial(error)) void checkSession(role);
        fail(error);
      },
    });

/** Makes an edit as a transaction: offline it fails, and does not apply unnoticed later. Never rejects. */
export async function editAsStaff(
  role: StaffRole,
  edit: (transaction: Transaction) => Promise<void>,
): Promise<CallResult<null>> {
  try {
    await runTransaction(staffApp(role).firestore, edit);
    return { outcome: 'succeeded', value: null };
  } catch (error) {
    if (error instanceof EditRefused) return { outcome: 'refused', failure: { code: error.code, text: error.message } };
    if (isDenial(error)) await checkSession(role);
    else logFault('staff-edit-failed', { error });
    return UNREACHABLE;
  }
}
