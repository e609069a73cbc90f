import { describe, expect, it } from 'vitest';
import { debtListedFrom } from './store-debt.ts';

const SINCE = Date.UTC(2026, 9, 1);

describe('debtListedFrom', () => {
  it('lists the debt of an existing store after 30 days', () => {
    expect(debtListedFrom(SINCE, false)).toBe(Date.UTC(2026, 9, 31));
  });

  it('lists the debt of a deleted store at once', () => {
    expect(debtListedFrom(SINCE, true)).toBe(SINCE);
  });
});
