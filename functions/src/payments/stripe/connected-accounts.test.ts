import { describe, expect, it } from 'vitest';
import { accountState } from './connected-accounts.ts';

type Account = Parameters<typeof accountState>[0];

const account = (transfers: 'active' | 'inactive' | 'pending', disabledReason: string | null = null): Account =>
  ({ capabilities: { transfers }, requirements: { disabled_reason: disabledReason } }) as Account;

describe('accountState', () => {
  it('reports an account as ready once transfers to it are active', () => {
    expect(accountState(account('active'), 'onboarding')).toBe('ready');
    expect(accountState(account('active'), 'restricted')).toBe('ready');
    expect(accountState(account('pending'), 'onboarding')).toBe('onboarding');
    expect(accountState(account('inactive', 'requirements.past_due'), 'onboarding')).toBe('onboarding');
    expect(accountState({}, 'onboarding')).toBe('onboarding');
  });

  it('reports an account as restricted that was ready before or was rejected', () => {
    expect(accountState(account('inactive', 'requirements.past_due'), 'ready')).toBe('restricted');
    expect(accountState(account('inactive'), 'restricted')).toBe('restricted');
    expect(accountState(account('inactive', 'rejected.fraud'), 'onboarding')).toBe('restricted');
  });
});
