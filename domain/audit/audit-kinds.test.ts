import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from './audit-kinds.ts';

describe('the kinds of the audit log', () => {
  it('have each action once, and no more than a query can ask for with the other filters', () => {
    const all = Object.values(AUDIT_KINDS).flat();
    expect(new Set(all).size).toBe(all.length);
    for (const actions of Object.values(AUDIT_KINDS)) expect(actions.length).toBeLessThanOrEqual(15);
  });
});
