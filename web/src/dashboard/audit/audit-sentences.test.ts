import { AUDIT_KINDS } from '@blockbazaar/domain/audit/audit-kinds';
import { describe, expect, it } from 'vitest';
import { auditSentence } from './audit-sentences.ts';

describe('auditSentence', () => {
  it.each([
    ['UPDATE_PRODUCT', 'Changed a product'],
    ['DELETE_PRODUCT', 'Deleted a product'],
    ['FULFIL_STORE_ORDERS', 'Marked orders as complete'],
    ['APPROVE_MEDIA_REWARD', 'Approved a media reward'],
    ['REJECT_MEDIA_REWARD', 'Rejected a media reward'],
    ['PAY_MEDIA_REWARD', 'Marked a media reward as paid'],
  ])('describes %s', (action, sentence) => expect(auditSentence(action)).toBe(sentence));

  it.each(Object.values(AUDIT_KINDS).flat())('describes %s, which the filter contains', (action) =>
    expect(auditSentence(action)).not.toBeNull(),
  );

  it('returns null for an unknown action', () => expect(auditSentence('something_new')).toBeNull());
});
