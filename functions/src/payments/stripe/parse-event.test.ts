import { succeed } from '@blockbazaar/domain/failures';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { parseStripeEvent } from './parse-event.ts';

const kindsOf = async (event: Record<string, unknown>) => {
  const parsed = await parseStripeEvent({ id: 'evt_1', ...event } as unknown as Stripe.Event, () =>
    Promise.resolve(succeed(null)),
  );
  return parsed.outcome === 'verified' ? parsed.events.map(({ kind }) => kind) : parsed.outcome;
};

const session = { id: 'cs_1', client_reference_id: '0123', status: 'complete', payment_status: 'paid' };

const transfer = (metadata: object) => ({ type: 'transfer.created', data: { object: { id: 'tr_1', metadata } } });

const account = (metadata: object) => ({
  type: 'account.updated',
  account: 'acct_1',
  data: { object: { id: 'acct_1', metadata } },
});

describe('parseStripeEvent', () => {
  it('ignores payments on a store’s own account, for all references in the event', async () => {
    const event = { type: 'checkout.session.completed', data: { object: session } };
    expect(await kindsOf(event)).toEqual(['payment_changed']);
    expect(await kindsOf({ ...event, account: 'acct_1' })).toEqual([]);
  });

  it('reads the payout of a transfer and the store of an account, and ignores others', async () => {
    expect(await kindsOf(transfer({ payoutId: 'p1' }))).toEqual(['payout_changed']);
    expect(await kindsOf(transfer({}))).toEqual([]);
    expect(await kindsOf(transfer({ payoutId: '../orders/1' }))).toEqual([]);
    expect(await kindsOf(account({ storeId: 'ash' }))).toEqual(['payout_account_changed']);
    expect(await kindsOf(account({}))).toEqual([]);
  });

  it('reads the account of a bank account', async () => {
    const event = { type: 'account.external_account.created', account: 'acct_1' };
    const bankAccount = { id: 'ba_1', account: 'acct_1' };
    expect(await kindsOf({ ...event, data: { object: bankAccount } })).toEqual(['payout_account_changed']);
    expect(await kindsOf({ ...event, data: { object: { id: 'ba_1' } } })).toEqual([]);
  });
});
