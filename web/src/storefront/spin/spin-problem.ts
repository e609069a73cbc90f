import type { Failure, FailureCode } from '@blockbazaar/domain/failures';
import type { CallResult } from '@/firebase/callables.ts';
import { SPIN_MESSAGES } from './spin-messages.ts';

/** The reason why no spin is possible, as user-facing text. */
export interface SpinProblem {
  text: string;
  /** The remedy: join the server, or sign in again. Null: wait. */
  remedy: 'join' | 'sign-in' | null;
}

type SpinCall = 'status' | 'spin';
type FailedCall = Exclude<CallResult<never>, { outcome: 'succeeded' }>;

const spinProblem = (text: string, remedy: SpinProblem['remedy'] = null): SpinProblem => ({ text, remedy });

const NETWORK_PROBLEM = spinProblem(SPIN_MESSAGES.network);
export const ALREADY_SPUN_PROBLEM = spinProblem(SPIN_MESSAGES.alreadySpunToday);

const PROBLEM_BY_CODE: Partial<Record<FailureCode, (callKind: SpinCall) => SpinProblem>> = {
  NOT_A_MEMBER: (callKind) =>
    spinProblem(callKind === 'spin' ? SPIN_MESSAGES.notMemberAtSpin : SPIN_MESSAGES.notMember, 'join'),
  MEMBERSHIP_UNKNOWN: () => spinProblem(SPIN_MESSAGES.membershipUnknown),
  SIGN_IN_REQUIRED: () => spinProblem(SPIN_MESSAGES.signInFirst, 'sign-in'),
  ALREADY_SPUN: () => spinProblem(SPIN_MESSAGES.alreadySpun),
  BUSY: (callKind) => spinProblem(callKind === 'spin' ? SPIN_MESSAGES.notRecorded : SPIN_MESSAGES.network),
};

/** The message for a failed call. */
export function problemOf(result: FailedCall, callKind: SpinCall): SpinProblem {
  if (result.outcome === 'unreachable') return NETWORK_PROBLEM;
  const { code, text }: Failure = result.failure;
  return PROBLEM_BY_CODE[code]?.(callKind) ?? spinProblem(text);
}
