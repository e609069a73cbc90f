import type { StaffRole } from '@blockbazaar/domain/staff/session';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { useMemo } from 'react';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState } from '@/firebase/use-query-state.ts';
import { callStaff } from './staff-callables.ts';

type Session = StaffCallableOutput<'validateSession'>;

const asking = new Map<StaffRole, Promise<void>>();

/** Checks whether a role's session is alive. An ended session is removed here, which opens the login. */
export function checkSession(role: StaffRole): Promise<void> {
  const underWay =
    asking.get(role) ??
    callStaff(role, 'validateSession', {}).then(() => {
      asking.delete(role);
    });
  asking.set(role, underWay);
  return underWay;
}

/**
 * Fetches the session once; retries only without a response. A refusal needs no handling: it has already removed the
 * sign-in.
 */
const openSession =
  (role: StaffRole): Subscribe<Session> =>
  ({ next, fail }) => {
    let isClosed = false;
    void callStaff(role, 'validateSession', {}).then((result) => {
      if (isClosed) return;
      if (result.outcome === 'succeeded') next(result.value);
      else if (result.outcome === 'unreachable') fail(result.outcome);
    });
    return () => {
      isClosed = true;
    };
  };

/** The server's view of the open session; null until it has responded. */
export function useValidatedSession(role: StaffRole, sessionId: string): Session | null {
  // oxlint-disable-next-line react/exhaustive-deps -- another session repeats the check
  const open = useMemo(() => openSession(role), [role, sessionId]);
  const live = useQueryState(open, sessionId);
  return live.status === 'ready' ? live.data : null;
}
