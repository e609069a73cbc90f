import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balancesOf } from '../testing/account-balances.ts';
import { at } from '../testing/sample-order.ts';
import { entriesOfPayoutChange, type PayoutMoney } from './payout-entries.ts';
import { applyPayoutReport, type PayoutReport } from './payout-report.ts';
import { canTransitionPayout, PAYOUT_STATES, type PayoutState } from './payout-states.ts';
import { PAYOUT_METHODS, type PayoutMethod } from './payout.ts';

const payoutOf = (state: PayoutState, way: PayoutMethod = 'manual', returnedCents = 0): PayoutMoney => ({
  storeId: 'ash',
  cents: 1_250,
  way,
  state,
  returnedCents: state === 'returned' ? 1_250 : returnedCents,
  feeCents: 0,
});

const entriesOf = (life: readonly PayoutMoney[]) =>
  life.flatMap((after, index) => entriesOfPayoutChange('p', { before: life[index - 1] ?? null, after, at: at(1) }));

it('debits an arrived payout from the bank, and from the amount owed to the store', () => {
  const life = [payoutOf('created'), payoutOf('arrived')];
  expect(balancesOf(entriesOf(life))).toEqual({ 'store/ash': 1_250, bank: -1_250 });
});

it('debits a provider’s payout from the provider, less returns, and charges its fee to the site', () => {
  const life = [
    payoutOf('created', 'paypal'),
    payoutOf('sending', 'paypal'),
    { ...payoutOf('arrived', 'paypal'), feeCents: 25 },
    { ...payoutOf('arrived', 'paypal', 250), feeCents: 20 },
  ];
  const entries = entriesOf(life);
  expect(balancesOf(entries)).toEqual({ 'store/ash': 1_000, 'provider/paypal': -1_020, fees: 20 });
  // A seller reads the entries of the own store.
  expect(entries.filter(({ kind }) => kind.startsWith('payout_fee')).map(({ storeId }) => storeId)).toEqual([
    null,
    null,
  ]);
});

it.each([
  [['created', 'cancelled']],
  [['created', 'arrived', 'returned']],
  [['created', 'sending', 'failed']],
  [['created', 'sending', 'sent', 'returned']],
  [['created', 'sending', 'failed', 'arrived', 'returned']],
] satisfies [PayoutState[]][])('moves no money after %j', (life) => {
  expect(balancesOf(entriesOf(life.map((state) => payoutOf(state, 'stripe'))))).toEqual({});
});

it('enters a payout once that was marked as failed and has arrived', () => {
  const life = (['created', 'sending', 'failed', 'arrived'] as const).map((state) => payoutOf(state, 'stripe'));
  expect(balancesOf(entriesOf(life))).toEqual({ 'store/ash': 1_250, 'provider/stripe': -1_250 });
});

it('sums to zero in every entry, and changes the owed amount by the entry’s legs', () => {
  for (const way of PAYOUT_METHODS)
    for (const from of [null, ...PAYOUT_STATES])
      for (const to of PAYOUT_STATES) {
        if (from === null ? to !== 'created' : !canTransitionPayout(from, to)) continue;
        const before = from === null ? null : payoutOf(from, way);
        for (const entry of entriesOfPayoutChange('p', { before, after: payoutOf(to, way), at: at(1) })) {
          const balances = balancesOf([entry]);
          expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
          expect(entry.storeCents + (balances['store/ash'] ?? 0)).toBe(0);
        }
      }
});

const cents = fc.integer({ min: 0, max: 1_250 });
const report: fc.Arbitrary<PayoutReport> = fc.record({
  ref: fc.constant('tr_1'),
  transactionRef: fc.constant(null),
  state: fc.constantFrom('sent', 'arrived', 'failed', 'returned'),
  returnedCents: cents,
  feeCents: fc.option(cents),
  reason: fc.option(fc.constant('why')),
});

it('matches the payout’s state after any reports, in any order and with repetitions', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(report, fc.boolean()), { maxLength: 12 }), (reports) => {
      const sending = { ...payoutOf('sending', 'paypal'), providerRef: null, transactionRef: null, error: null };
      let payout: typeof sending = sending;
      const entries = entriesOf([payoutOf('created', 'paypal'), sending]);
      for (const [reported, isRepeated] of reports)
        for (const each of isRepeated ? [reported, reported] : [reported]) {
          const after = applyPayoutReport(payout, each);
          if (after === null) continue;
          const next = { ...payout, ...after } as typeof sending;
          entries.push(...entriesOfPayoutChange('p', { before: payout, after: next, at: at(1) }));
          payout = next;
          // A repeated report changes nothing.
          expect(applyPayoutReport(payout, each)).toBeNull();
        }
      const isOut = !['failed', 'returned'].includes(payout.state);
      const owedLess = isOut ? payout.cents - payout.returnedCents : 0;
      const gone = payout.state === 'arrived' ? owedLess : 0;
      const { 'store/ash': store = 0, 'provider/paypal': provider = 0, fees = 0 } = balancesOf(entries);
      expect({ store, provider, fees }).toEqual({
        store: owedLess,
        provider: 0 - gone - payout.feeCents,
        fees: payout.feeCents,
      });
    }),
    { numRuns: 2_000 },
  );
});
