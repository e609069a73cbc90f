import type { Result } from '@blockbazaar/domain/failures';
import {
  STAFF_CALLABLE_ACCESS,
  type CallerClaims,
  type SessionCallableName,
} from '@blockbazaar/domain/staff/callable-access';
import { type StaffCallableInput, type StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { defineCallable, type CallableOptions } from '../platform/define-callable.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { requireSession, type LiveSession } from './require-session.ts';
import { markActivityNowAndThen } from './session-activity.ts';

interface StaffOptions extends Omit<CallableOptions, 'maintenance'> {
  /** `open`: sellers may call it while the market is closed. */
  maintenance?: 'refused' | 'open';
  /** `open`: also before a second factor that is demanded was set up. */
  unproven?: 'refused' | 'open';
}

/**
 * A callable for staff: the handler receives only live sessions of those whom `STAFF_CALLABLE_ACCESS` names, with fresh proof where
 * `proof-of-acts.ts` demands it.
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
      // Those that the access lets in are those whom the handler takes.
      const { value } = session;
      const proven = requireFreshProof(value, name, input);
      if (!proven.ok) return proven;
      await markActivityNowAndThen(value);
      return handler(input, { ...value, claims: value.claims as CallerClaims<Name> });
    },
    { ...options, maintenance: 'checked' },
  );
