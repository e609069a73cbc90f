import { describe, expect, it } from 'vitest';
import { isSessionCallable } from './callable-access.ts';

describe('isSessionCallable', () => {
  it('accepts a function of signed-in staff', () => {
    expect(isSessionCallable('requestRefund')).toBe(true);
    expect(isSessionCallable('adminOperation')).toBe(true);
  });

  it('rejects a login function', () => {
    expect(isSessionCallable('sellerLogin')).toBe(false);
    expect(isSessionCallable('ownerLogin')).toBe(false);
  });
});
