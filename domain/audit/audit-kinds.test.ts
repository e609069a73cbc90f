import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from './audit-kinds.ts';

describe('AUDIT_KINDS', () => {
  it('lists each action once, within the query limit that the other filters leave', () => {
    const all = Object.values(AUDIT_KINDS).flat();
    expect(new Set(all).size).toBe(all.length);
    for (const actions of Object.values(AUDIT_KINDS)) expect(actions.length).toBeLessThanOrEqual(15);
  });
});
