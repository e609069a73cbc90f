import { expect, it } from 'vitest';
import { balancesOf } from '../testing/account-balances.ts';
import { at } from '../testing/sample-order.ts';
import { entryOfMove } from './payout-books.ts';
import { canMovePayout, PAYOUT_STATES, type PayoutState } from './payout-states.ts';

const payout = { storeId: 'ash', cents: 1_250 };

const entriesOf = (life: readonly PayoutState[]) =>
  life.flatMap((to, index) => entryOfMove('p', payout, { from: life[index - 1] ?? null, to, at: at(1) }) ?? []);

it('a payout that has arrived came from the bank, and the store is owed it no longer', () => {
  expect(balancesOf(entriesOf(['created', 'arrived']))).toEqual({ 'store/ash': 1_250, bank: -1_250 });
});

it.each([[['created', 'cancelled']], [['created', 'arrived', 'returned']]] satisfies [PayoutState[]][])(
  'after %j nothing has moved',
  (life) => {
    expect(balancesOf(entriesOf(life))).toEqual({});
  },
);

it('each entry sums to zero, and changes what the store is owed by what its legs do', () => {
  for (const from of [null, ...PAYOUT_STATES])
    for (const to of PAYOUT_STATES) {
      if (from === null ? to !== 'created' : !canMovePayout(from, to)) continue;
      const entry = entryOfMove('p', payout, { from, to, at: at(1) });
      if (entry === null) continue;
      const balances = balancesOf([entry]);
      expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
      expect(entry.storeCents + (balances['store/ash'] ?? 0)).toBe(0);
    }
});
