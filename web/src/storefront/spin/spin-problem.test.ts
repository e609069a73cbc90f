import { fail, FAILURES, type FailureCode } from '@blockbazaar/domain/failures';
import { describe, expect, it } from 'vitest';
import { problemOf } from './spin-problem.ts';

const refused = (code: FailureCode) => ({ outcome: 'refused', failure: fail(code).failure }) as const;

describe('problemOf', () => {
  it.each<[FailureCode, 'status' | 'spin', string, 'join' | 'sign-in' | null]>([
    ['NOT_A_MEMBER', 'status', 'You must be a member of the Blockbazaar Discord server to use this feature.', 'join'],
    ['NOT_A_MEMBER', 'spin', 'You must be in the Blockbazaar Discord server to spin!', 'join'],
    ['MEMBERSHIP_UNKNOWN', 'status', 'Failed to verify Discord membership. Please try again.', null],
    ['MEMBERSHIP_UNKNOWN', 'spin', 'Failed to verify Discord membership. Please try again.', null],
    ['SIGN_IN_REQUIRED', 'status', 'Please sign in with Discord to spin!', 'sign-in'],
    ['ALREADY_SPUN', 'spin', 'You have already spun today!', null],
    ['BUSY', 'spin', 'Failed to record spin result - daily limit may have been reached', null],
    ['RATE_LIMITED', 'spin', FAILURES.RATE_LIMITED.text, null],
    ['MAINTENANCE', 'status', FAILURES.MAINTENANCE.text, null],
  ])('explains %s of the %s request', (code, asked, text, remedy) =>
    expect(problemOf(refused(code), asked)).toEqual({ text, remedy }),
  );

  it('reports a network error when the server is unreachable', () => {
    expect(problemOf({ outcome: 'unreachable' }, 'spin')).toEqual({ text: 'Network error', remedy: null });
  });
});
