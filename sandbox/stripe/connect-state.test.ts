import { describe, expect, it } from 'vitest';
import { newBalanceTransaction } from './balance-transaction.ts';
import { ConnectState } from './connect-state.ts';
import type { StripeEvent } from './events.ts';

function open() {
  const events: StripeEvent[] = [];
  const moved: number[] = [];
  const connect = new ConnectState({
    publicUrl: 'http://sandbox/stripe',
    emit: (event) => events.push(event),
    move: (movement) => {
      moved.push(movement.amount);
      return newBalanceTransaction({ fee: 0, ...movement }, 1);
    },
  });
  const account = connect.createAccount({ type: 'express', metadata: { storeId: 'ash' } });
  const transfer = (amount: string) =>
    connect.createTransfer({ amount, currency: 'usd', destination: account.id, transfer_group: 'g' });
  return { connect, account, transfer, moved, types: () => events.map(({ type }) => type), events };
}

describe('ConnectState: accounts', () => {
  it('accepts transfers from the end of the onboarding until a restriction', () => {
    const { connect, account, transfer, events } = open();
    expect(() => transfer('500')).toThrow(/cannot receive transfers/);
    connect.endOnboarding(account.id, true);
    expect(events).toMatchObject([{ type: 'account.updated', account: account.id }]);
    expect(transfer('500')).toMatchObject({ amount: 500, destination: account.id, reversed: false });
    connect.endOnboarding(account.id, false);
    expect(() => transfer('500')).toThrow(/cannot receive transfers/);
  });

  it('has a replaceable bank account after the onboarding', () => {
    const { connect, account, types } = open();
    connect.endOnboarding(account.id, true);
    const [{ id } = { id: '' }] = account.external_accounts.data;
    const replaced = connect.changeBankAccount(account.id);
    expect(replaced.id).not.toBe(id);
    expect(connect.account(account.id).external_accounts.data).toEqual([replaced]);
    expect(types()).toEqual(['account.updated', 'account.external_account.created']);
  });

  it('creates onboarding links that work once', () => {
    const { connect, account } = open();
    const urls = { refresh_url: 'http://shop/again', return_url: 'http://shop/back' };
    const { url } = connect.createLink({ account: account.id, type: 'account_onboarding', ...urls }) as { url: string };
    const id = url.split('/').at(-1) ?? '';
    expect(connect.link(id)).toMatchObject({ accountId: account.id, isOver: false });
    connect.useLink(id);
    expect(connect.link(id)).toMatchObject({ isOver: true, refreshUrl: 'http://shop/again' });
    expect(connect.link('unknown')).toBeNull();
  });
});

describe('ConnectState: transfers', () => {
  it('debits the balance, and can be reversed in parts up to the full amount', () => {
    const { connect, account, transfer, moved, types } = open();
    connect.endOnboarding(account.id, true);
    const { id } = transfer('500');
    expect(connect.reverse(id, 200)).toMatchObject({ amount_reversed: 200, reversed: false });
    expect(() => connect.reverse(id, 301)).toThrow(/greater/);
    expect(connect.reverse(id, 300)).toMatchObject({ amount_reversed: 500, reversed: true });
    expect(moved).toEqual([-500, 200, 300]);
    expect(types()).toEqual(['account.updated', 'transfer.created', 'transfer.reversed', 'transfer.reversed']);
    expect(connect.listTransfers('g').map((each) => each.id)).toEqual([id]);
    expect(connect.listTransfers('other')).toEqual([]);
  });

  it('rejects a transfer once as planned, and transfers to unknown accounts', () => {
    const { connect, account, transfer } = open();
    connect.endOnboarding(account.id, true);
    connect.refuseNext(account.id, 'balance_insufficient');
    expect(() => transfer('500')).toThrow(/balance_insufficient/);
    expect(transfer('500').amount).toBe(500);
    expect(() => connect.createTransfer({ amount: '1', currency: 'usd', destination: 'acct_none' })).toThrow(/No such/);
  });
});
