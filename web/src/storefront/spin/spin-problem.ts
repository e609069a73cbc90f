import type { Failure, FailureCode } from '@blockbazaar/domain/failures';
import type { CallResult } from '@/firebase/callables.ts';
import { SPIN_MESSAGES } from './spin-messages.ts';

/** The reason why no spin is possible, as user-facing text. */
export interface SpinProblem {
  text: string;
  /** The remedy: join the server, or sign in again. Null: wait. */
  remedy: 'join' | 'sign-in' | null;
}

type Asked = 'status' | 'spin';
type Unanswered = Exclude<CallResult<never>, { outcome: 'answered' }>;

const say = (text: string, remedy: SpinProblem['remedy'] = null): SpinProblem => ({ text, remedy });

const NETWORK_PROBLEM = say(SPIN_MESSAGES.network);
export const SPUN_BEFORE = say(SPIN_MESSAGES.spunBefore);

const OF_CODE: Partial<Record<FailureCode, (asked: Asked) => SpinProblem>> = {
  NOT_A_MEMBER: (asked) => say(asked === 'spin' ? SPIN_MESSAGES.notMemberAtSpin : SPIN_MESSAGES.notMember, 'join'),
  MEMBERSHIP_UNKNOWN: () => say(SPIN_MESSAGES.membershipUnknown),
  SIGN_IN_REQUIRED: () => say(SPIN_MESSAGES.signInFirst, 'sign-in'),
  ALREADY_SPUN: () => say(SPIN_MESSAGES.alreadySpun),
  BUSY: (asked) => say(asked === 'spin' ? SPIN_MESSAGES.notRecorded : SPIN_MESSAGES.network),
};

/** The message for a failed call. */
export function problemOf(result: Unanswered, asked: Asked): SpinProblem {
  if (result.outcome === 'unreachable') return NETWORK_PROBLEM;
  const { code, text }: Failure = result.failure;
  return OF_CODE[code]?.(asked) ?? say(text);
}
