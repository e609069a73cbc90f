import type { StaffRole } from '@blockbazaar/domain/staff/session';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { useMemo } from 'react';
import type { Subscribe } from '../subscribe.ts';
import { useQueryState } from '../use-query-state.ts';
import { callStaff } from './staff-callables.ts';

type Session = StaffCallableOutput<'validateSession'>;

const asking = new Map<StaffRole, Promise<void>>();

/** Asks whether a role's session is alive: one that is not is forgotten here, which leads to the login. */
export function checkSession(role: StaffRole): Promise<void> {
  const underWay =
    asking.get(role) ??
    callStaff(role, 'validateSession', {}).then(() => {
      asking.delete(role);
    });
  asking.set(role, underWay);
  return underWay;
}

/** Asks once; again only where nobody could be asked. A refusal needs no further word: the sign-in is over. */
const openSession =
  (role: StaffRole): Subscribe<Session> =>
  ({ next, fail }) => {
    let isClosed = false;
    void callStaff(role, 'validateSession', {}).then((result) => {
      if (isClosed) return;
      if (result.outcome === 'answered') next(result.value);
      else if (result.outcome === 'unreachable') fail(result.outcome);
    });
    return () => {
      isClosed = true;
    };
  };

/** The server's view of the open session; null until it has answered. */
export function useValidatedSession(role: StaffRole, sessionId: string): Session | null {
  // oxlint-disable-next-line react/exhaustive-deps -- another session is another question
  const open = useMemo(() => openSession(role), [role, sessionId]);
  const live = useQueryState(open, sessionId);
  return live.status === 'ready' ? live.data : null;
}
