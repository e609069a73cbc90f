import type { Failure } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { useState } from 'react';
import { logFault } from '@/firebase/log.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { signInStaff } from '@/firebase/staff/session/staff-session.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { waitAfterRefusal } from '@/ui/wait-after-refusal.ts';
import type { Wait } from '@/ui/WaitNotice.tsx';

interface LoginMessages {
  /** Toast for a failure without a refusal. */
  unexpected: Message;
  succeeded: Message;
  /** The toast for a failure; null when the screen itself shows it. */
  refusalMessage: (failure: Failure) => Message | null;
}

type LoginName = 'sellerLogin' | 'ownerLogin' | 'passkeyLogin';

export interface StaffLogin<Name extends LoginName> {
  isBusy: boolean;
  /** Wait before the next attempt. */
  wait: Wait | null;
  /** Logs in and shows the result; returns the failure. The screen's guard then redirects. */
  logIn: (input: StaffCallableInput<Name>) => Promise<Failure | null>;
}

/** Calls a login function with the input, and signs in with its token. */
export function useStaffLogin<Name extends LoginName>(
  role: StaffRole,
  name: Name,
  words: LoginMessages,
): StaffLogin<Name> {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [wait, setWait] = useState<Wait | null>(null);

  const logIn = async (input: StaffCallableInput<Name>): Promise<Failure | null> => {
    setIsBusy(true);
    setWait(null);
    const result = await callStaff(role, name, input);
    if (result.outcome === 'succeeded') {
      try {
        await signInStaff(role, result.value.token);
        toast(words.succeeded, 'success');
      } catch (error) {
        logFault('staff-sign-in-failed', { error });
        toast(words.unexpected, 'error');
      }
    } else if (result.outcome === 'unreachable') toast(words.unexpected, 'error');
    setIsBusy(false);
    if (result.outcome !== 'refused') return null;
    const { failure } = result;
    const message = words.refusalMessage(failure);
    if (message !== null) toast(message, 'error');
    setWait(waitAfterRefusal(failure));
    return failure;
  };

  return { isBusy, wait, logIn };
}
