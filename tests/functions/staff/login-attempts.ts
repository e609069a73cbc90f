import type { Result } from '@blockbazaar/domain/failures';
import { verify } from '@node-rs/argon2';
import { vi } from 'vitest';
import { sellerLogin } from '../../../functions/src/staff/login/seller-login.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';

export const comparisons = (): number => vi.mocked(verify).mock.calls.length;

export function clearComparisons(): void {
  vi.mocked(verify).mockClear();
}

export function restoreLoginSettings(): void {
  vi.useRealTimers();
  process.env.LOGINS_PER_ADDRESS = '0';
}

export const uniqueAddress = (): string => uniqueId('address');

/** Logs in from a separate address unless one is given. */
export const attemptLogin = (username: string, password: string, addressDigest = uniqueAddress()) =>
  sellerLogin({ username, password }, { addressDigest, userAgent: TEST_USER_AGENT });

export const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'in' : result.failure.code);
export const countOutcomes = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((each) => each === outcome).length]),
  );
