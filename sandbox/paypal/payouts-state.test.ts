import { describe, expect, it, vi } from 'vitest';
import { PaypalApiError } from './errors.ts';
import type { PaypalEvent } from './events.ts';
import { PayoutsState } from './payouts-state.ts';

const request = (senderBatchId: string, changes: object = {}) => ({
  sender_batch_header: { sender_batch_id: senderBatchId },
  items: [
    {
      recipient_type: 'EMAIL',
      receiver: 'ash@example.com',
      amount: { currency: 'USD', value: '12.50' },
      sender_item_id: senderBatchId,
      ...changes,
    },
  ],
});

function open() {
  const events: PaypalEvent[] = [];
  const payouts = new PayoutsState('http://sandbox/paypal', (event) => events.push(event));
  return { payouts, types: () => events.map(({ event_type: type }) => type) };
}

function refusalOf(work: () => unknown): PaypalApiError['body'] {
  try {
    work();
  } catch (error) {
    if (error instanceof PaypalApiError) return error.body;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('PayoutsState: batches', () => {
  it('accepts a batch, and has paid its item by the first lookup', () => {
    const { payouts, types } = open();
    expect(payouts.create(request('p1'))).toMatchObject({ batch_header: { batch_status: 'PENDING' } });
    const [batch] = payouts.batchesOf('p1');
    expect(batch).toMatchObject({
      batch_header: { batch_status: 'SUCCESS' },
      items: [{ transaction_status: 'SUCCESS', payout_item_fee: { value: '0.25' } }],
    });
    expect(types()).toEqual(['PAYMENT.PAYOUTS-ITEM.SUCCEEDED', 'PAYMENT.PAYOUTSBATCH.SUCCESS']);
    expect(payouts.transactions().map(({ transaction_amount: amount }) => amount.value)).toEqual(['-12.50']);
  });

  it('rejects a repeated batch name with a link to the first batch', () => {
    const { payouts } = open();
    payouts.create(request('p1'));
    const [batch] = payouts.batchesOf('p1');
    const { name, details } = refusalOf(() => payouts.create(request('p1')));
    expect(name).toBe('USER_BUSINESS_ERROR');
    expect(JSON.stringify(details)).toContain(`/v1/payments/payouts/${batch?.batch_header.payout_batch_id}`);
    expect(payouts.batchesOf('p1')).toHaveLength(1);
  });

  it.each([{ amount: { currency: 'USD', value: '12.5' } }, { receiver: 'nobody' }, { unknown: 1 }])(
    'rejects a batch with %j',
    (changes) => {
      expect(refusalOf(() => open().payouts.create(request('p1', changes))).name).toBe('VALIDATION_ERROR');
    },
  );
});

describe('PayoutsState: items', () => {
  it('applies the planned outcomes, and reports the resulting transactions', () => {
    const { payouts, types } = open();
    payouts.plan('ash@example.com', [
      { status: 'UNCLAIMED', error: 'RECEIVER_UNREGISTERED' },
      { refuse: 'INSUFFICIENT_FUNDS' },
      { isDenied: true },
    ]);
    payouts.create(request('p1'));
    expect(refusalOf(() => payouts.create(request('p2'))).name).toBe('INSUFFICIENT_FUNDS');
    payouts.create(request('p3'));
    const [unclaimed] = payouts.batchesOf('p1');
    const [denied] = payouts.batchesOf('p3');
    expect(denied).toMatchObject({ batch_header: { batch_status: 'DENIED' }, items: [] });
    payouts.end(unclaimed?.batch_header.payout_batch_id ?? '', 'RETURNED');
    expect(types()).toEqual([
      'PAYMENT.PAYOUTS-ITEM.UNCLAIMED',
      'PAYMENT.PAYOUTSBATCH.SUCCESS',
      'PAYMENT.PAYOUTSBATCH.DENIED',
      'PAYMENT.PAYOUTS-ITEM.RETURNED',
    ]);
    expect(payouts.transactions().map(({ transaction_event_code: code }) => code)).toEqual(['T0001', 'T1114']);
  });

  it('accepts a batch name again after 30 days', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { payouts } = open();
    payouts.create(request('payout1'));
    vi.advanceTimersByTime(30 * 24 * 60 * 60_000);
    payouts.create(request('payout1'));
    expect(payouts.batchesOf('payout1')).toHaveLength(2);
    vi.useRealTimers();
  });
});
