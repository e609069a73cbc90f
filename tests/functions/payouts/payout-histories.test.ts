import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import type { PayoutBalance } from '@blockbazaar/domain/payouts/payout-balance';
import { isPayoutOpen } from '@blockbazaar/domain/payouts/payout-states';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { payoutAccountRef } from '../../../functions/src/documents/payout-accounts.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { readPayoutBalance } from '../../../functions/src/payouts/balance/read-payout-balance.ts';
import { createPayout, payoutIdOf } from '../../../functions/src/payouts/create-payout.ts';
import { endPayout } from '../../../functions/src/payouts/end-payout.ts';
import { makeScheduledPayout } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { enterSale, payoutEntriesOf, payoutsOf } from '../../support/payout-books.ts';
import { documentAt } from '../support/admin.ts';

const actor = { role: 'owner', sellerId: null, sessionId: 'histories' } as const;
const ENDS = ['arrived', 'unpaid', 'returned'] as const;

const cents = fc.integer({ min: 1, max: 5_000 });
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sale' as const), cents, daysAgo: fc.constantFrom(0, 5, 10, 40) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat() }) },
  // The number of concurrent requests.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payouts' as const),
      wanted: fc.array(cents, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(), as: fc.constantFrom(...ENDS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('schedule' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('roll up' as const) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer Each> ? Each : never;

/** A store whose sales, refunds and payouts are also counted by the test. */
class CountedStore {
  readonly id = uniqueId('store');
  soldCents = 0;
  readonly #sales: { orderId: string; cents: number }[] = [];
  #requests = 0;

  async do(what: Operation): Promise<void> {
    if (what.kind === 'sale') return this.#sell(what.cents, what.daysAgo);
    if (what.kind === 'refund') return this.#refund(what.which);
    if (what.kind === 'payouts') return this.#pay(what.wanted);
    if (what.kind === 'end') return this.#end(what.which, what.as);
    if (what.kind === 'schedule') return this.#paySchedule();
    await rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });
  }

  async balance(): Promise<PayoutBalance> {
    const balance = await readPayoutBalance(this.id);
    if (!balance.ok) throw new Error(balance.failure.code);
    return balance.value;
  }

  async #sell(amount: number, daysAgo: number): Promise<void> {
    const orderId = await enterSale(this.id, { cents: amount, daysAgo });
    this.#sales.push({ orderId, cents: amount });
    this.soldCents += amount;
  }

  async #refund(which: number): Promise<void> {
    const [sale] = this.#sales.splice(which % Math.max(1, this.#sales.length), 1);
    if (sale === undefined) return;
    await enterSale(this.id, { ...sale, kind: 'refunded', daysAgo: 0 });
    this.soldCents -= sale.cents;
  }

  async #pay(wanted: readonly number[]): Promise<void> {
    const { availableCents } = await this.balance();
    const hasOpen = (await payoutsOf(this.id)).some(({ state }) => isPayoutOpen(state));
    const answers = await Promise.all(
      wanted.map((amount) => {
        this.#requests += 1;
        const payoutId = payoutIdOf('owner', this.id, String(this.#requests));
        const request = { payoutId, storeId: this.id, cents: amount, createdBy: 'owner', actor } as const;
        return runOptimistic((batch) => createPayout(batch, request));
      }),
    );
    const isPossible = !hasOpen && wanted.some((amount) => amount <= availableCents);
    const count = answers.filter(({ ok }) => ok).length;
    if (count !== (isPossible ? 1 : 0))
      throw new Error(`${count} of ${wanted.join(', ')} were made of ${availableCents}.`);
  }

  async #end(which: number, as: (typeof ENDS)[number]): Promise<void> {
    const payouts = await payoutsOf(this.id);
    const payout = payouts[which % Math.max(1, payouts.length)];
    if (payout === undefined) return;
    const end = { state: as, ...(as === 'arrived' ? { reference: 'T-1' } : { error: 'Taken back' }) };
    await runOptimistic((batch) => endPayout(batch, { action: 'END', payoutId: payout.id, end, actor }));
  }

  async #paySchedule(): Promise<void> {
    const account = (await payoutAccountRef(this.id).get()).data() ?? newPayoutAccount(this.id);
    const nextPayoutAt = Timestamp.fromMillis(Date.now() - 1);
    await documentAt('payoutAccounts', this.id).set({ ...account, schedule: 'weekly', nextPayoutAt });
    await Promise.all([makeScheduledPayout(this.id), makeScheduledPayout(this.id)]);
  }
}

it('owes a store its sales minus its payouts, with at most one open payout, after any sales, refunds and payouts', async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 14 }), async (operations) => {
      const store = new CountedStore();
      for (const what of operations) {
        await store.do(what);
        const payouts = await payoutsOf(store.id);
        const kept = payouts.filter(({ state }) => isPayoutOpen(state) || state === 'arrived');
        const paidCents = kept.reduce((sum, payout) => sum + payout.cents, 0);
        const entered = await payoutEntriesOf(store.id);
        expect(0 - entered.reduce((sum, { storeCents }) => sum + storeCents, 0)).toBe(paidCents);
        expect(entered).toHaveLength(payouts.reduce((sum, { ledgerEntries }) => sum + ledgerEntries, 0));
        expect((await store.balance()).owedCents).toBe(store.soldCents - paidCents);
        const open = payouts.filter(({ state }) => isPayoutOpen(state)).map(({ id }) => id);
        const { openPayoutId = null } = (await payoutAccountRef(store.id).get()).data() ?? {};
        expect(open).toEqual(openPayoutId === null ? [] : [openPayoutId]);
        paid += open.length;
      }
    }),
    { numRuns: 25, seed: 20_261 },
  );
  expect(paid).toBeGreaterThan(10);
}, 120_000);
