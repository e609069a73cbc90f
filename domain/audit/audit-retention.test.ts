import { describe, expect, it } from 'vitest';
import { AUDIT_RETENTION_MS, auditExpiry } from './audit-retention.ts';

describe('auditExpiry', () => {
  it.each(['LOGIN', 'ADD_PASSKEY', 'UPDATE_PRODUCT'])('ends the retention of %s after two years', (action) => {
    expect(auditExpiry(action, 1_000)).toBe(1_000 + AUDIT_RETENTION_MS);
  });

  it.each(['DELETE_STORE', 'REFUND_ORDER', 'MARK_PAYOUT_PAID', 'payment_disputed', 'an unknown action'])(
    'retains %s without an end',
    (action) => {
      expect(auditExpiry(action, 1_000)).toBeNull();
    },
  );
});
