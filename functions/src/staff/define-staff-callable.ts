import type { Result } from '@blockbazaar/domain/failures';
import {
  STAFF_CALLABLE_ACCESS,
  type CallerClaims,
  type SessionCallableName,
} from '@blockbazaar/domain/staff/callable-access';
import { type StaffCallableInput, type StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { defineCallable, type CallableOptions } from '../platform/define-callable.ts';
import { SIZES } from '../platform/function-sizes.ts';
import type { LiveSession } from '../platform/live-session.ts';
import { requireFreshProof } from './fresh-proof/require-fresh-proof.ts';
import { requireSession } from './sessions/require-session.ts';
import { markActivityThrottled } from './sessions/session-activity.ts';

interface StaffOptions extends Omit<CallableOptions, 'maintenance'> {
  /** `open`: sellers may call it during maintenance. */
  maintenance?: 'refused' | 'open';
  /** `open`: also allowed before a required second factor is set up. */
  unproven?: 'refused' | 'open';
}

/**
 * Defines a callable for staff. The handler receives only active sessions that `STAFF_CALLABLE_ACCESS` allows, with
 * fresh proof where `proof-requirements.ts` requires it.
 */
export const defineStaffCallable = <Name extends SessionCallableName>(
  name: Name,
  handler: (
    input: StaffCallableInput<Name>,
    session: LiveSession<CallerClaims<Name>>,
  ) => Promise<Result<StaffCallableOutput<Name>>>,
  { maintenance = 'refused', unproven = 'refused', ...options }: StaffOptions = {},
) =>
  defineCallable(
    name,
    async (input, caller) => {
      const session = await requireSession(caller, { access: STAFF_CALLABLE_ACCESS[name], maintenance, unproven });
      if (!session.ok) return session;
      // The access check guarantees the type of session that the handler accepts.
      const { value } = session;
      const proven = requireFreshProof(value, name, input);
      if (!proven.ok) return proven;
      await markActivityThrottled(value);
      return handler(input, { ...value, claims: value.claims as CallerClaims<Name> });
    },
    { ...SIZES.staff, ...options, maintenance: 'checked' },
  );
