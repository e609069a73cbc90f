import { describe, expect, it } from 'vitest';
import { batchLinkedIn, batchSchema, reportOf } from './payout-batch.ts';

const batch = (batchStatus: string, item?: Record<string, unknown>) =>
  batchSchema.parse({
    batch_header: {
      payout_batch_id: 'B1',
      batch_status: batchStatus,
      sender_batch_header: { sender_batch_id: 'payout' },
    },
    ...(item !== undefined && { items: [item] }),
  });

const fee = { currency: 'USD', value: '0.25' };

describe('reportOf', () => {
  it('maps a batch to the state of its one item', () => {
    const states = [
      'SUCCESS',
      'PENDING',
      'UNCLAIMED',
      'ONHOLD',
      'FAILED',
      'BLOCKED',
      'RETURNED',
      'REFUNDED',
      'REVERSED',
    ];
    expect(states.map((status) => reportOf(batch('SUCCESS', { transaction_status: status })).state)).toEqual([
      'arrived',
      'sent',
      'sent',
      'sent',
      'failed',
      'failed',
      'returned',
      'returned',
      'returned',
    ]);
    expect(reportOf(batch('PENDING')).state).toBe('sent');
    expect(reportOf(batch('DENIED')).state).toBe('failed');
    expect(reportOf(batch('SUCCESS', { transaction_status: 'SOMETHING_NEW' })).state).toBe('sent');
  });

  it('reports the fee in cents and PayPal’s error code', () => {
    const paid = { transaction_id: 'T1', transaction_status: 'SUCCESS', payout_item_fee: fee };
    expect(reportOf(batch('SUCCESS', paid))).toEqual({
      ref: 'B1',
      transactionRef: 'T1',
      state: 'arrived',
      returnedCents: 0,
      feeCents: 25,
      reason: null,
    });
    const failed = { transaction_status: 'FAILED', payout_item_fee: fee, errors: { name: 'RECEIVER_ACCOUNT_LOCKED' } };
    expect(reportOf(batch('SUCCESS', failed))).toMatchObject({ feeCents: null, reason: 'RECEIVER_ACCOUNT_LOCKED' });
    const euro = { transaction_status: 'SUCCESS', payout_item_fee: { ...fee, currency: 'EUR' } };
    expect(reportOf(batch('SUCCESS', euro)).feeCents).toBeNull();
  });
});

describe('batchLinkedIn', () => {
  it('finds the linked batch of a refusal in each position of the link', () => {
    const href = 'https://api-m.paypal.com/v1/payments/payouts/LZNLG5YQWHRRG';
    expect(batchLinkedIn({ details: [{ link: [{ href }] }] })).toBe('LZNLG5YQWHRRG');
    expect(batchLinkedIn({ links: [{ href, rel: 'self' }] })).toBe('LZNLG5YQWHRRG');
    expect(batchLinkedIn({ name: 'INSUFFICIENT_FUNDS', links: [] })).toBeNull();
    expect(batchLinkedIn(undefined)).toBeNull();
  });
});
