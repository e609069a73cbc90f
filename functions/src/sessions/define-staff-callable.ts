import type { Result } from '@blockbazaar/domain/failures';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import {
  type StaffCallableInput,
  type StaffCallableName,
  type StaffCallableOutput,
} from '@blockbazaar/domain/staff/staff-callables';
import { defineCallable, type CallableOptions } from '../platform/define-callable.ts';
import { requireSession, type LiveSession } from './require-session.ts';
import { markActivityNowAndThen } from './session-activity.ts';

interface StaffOptions extends Omit<CallableOptions, 'maintenance'> {
  roles: readonly StaffRole[];
  /** `open`: sellers may call it while the market is closed. */
  maintenance?: 'refused' | 'open';
}

/** A callable for staff: the handler receives only live sessions of these roles. */
export const defineStaffCallable = <Name extends StaffCallableName>(
  name: Name,
  handler: (input: StaffCallableInput<Name>, session: LiveSession) => Promise<Result<StaffCallableOutput<Name>>>,
  { roles, maintenance = 'refused', ...options }: StaffOptions,
) =>
  defineCallable(
    name,
    async (input, caller) => {
      const session = await requireSession(caller, { roles, maintenance });
      if (!session.ok) return session;
      await markActivityNowAndThen(session.value);
      return handler(input, session.value);
    },
    { ...options, maintenance: 'checked' },
  );
