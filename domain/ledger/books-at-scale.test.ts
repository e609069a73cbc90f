import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balancesOf } from '../testing/account-balances.ts';
import { disputedAccount, providerAccount, storeAccount } from './accounts.ts';
import { rollUp } from './roll-up.ts';
import { Marketplace, operation, PROVIDERS, ROLL_UP, STORES } from './simulated-marketplace.ts';

const OPERATIONS = Number(process.env.BOOKED_OPERATIONS ?? 10_000);
/** Number of attempts: not every drawn operation is possible. */
const TRIED = OPERATIONS * 1.6;

it(`matches the actual money to the cent after ${OPERATIONS} operations of all kinds`, () => {
  const marketplace = new Marketplace();
  for (const what of fc.sample(operation, { numRuns: TRIED, seed: 23_112_026 })) marketplace.do(what);
  const { entries, orders, payouts, held, kept, done } = marketplace;
  // Each kind has happened often.
  expect(done.size).toBe(11);
  for (const count of done.values()) expect(count).toBeGreaterThan(OPERATIONS / 200);
  expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(OPERATIONS);

  expect(entries.filter(({ legs }) => legs.reduce((sum, { cents }) => sum + cents, 0) !== 0)).toEqual([]);
  const balances = balancesOf(entries);
  for (const provider of PROVIDERS) {
    const entered = (balances[providerAccount(provider)] ?? 0) + (balances[disputedAccount(provider)] ?? 0);
    expect([provider, entered]).toEqual([provider, held[provider]]);
  }
  expect(balances.bank ?? 0).toBe(held.bank);

  // Money at providers = owed to sellers + commission − coupons − fees − paid out − in transit.
  const owed = STORES.reduce((sum, storeId) => sum - (balances[storeAccount(storeId)] ?? 0), 0);
  const of = (account: string): number => balances[account] ?? 0;
  const atProviders = PROVIDERS.reduce((sum, provider) => sum + held[provider], 0);
  expect(atProviders).toBe(
    owed - of('commission') - of('coupons') - of('fees') - of('loss') - of('returns') - of('payouts') - held.bank,
  );

  // No seller is paid for a fully refunded order.
  const whole = orders.flatMap((order, index) => (order.refundedCents === order.totalCents ? [`order${index}`] : []));
  const ofWhole = new Set(whole);
  const left = balancesOf(entries.filter(({ orderId }) => orderId !== null && ofWhole.has(orderId)));
  expect(STORES.map((storeId) => left[storeAccount(storeId)] ?? 0)).toEqual(STORES.map(() => 0));
  expect(whole.length).toBeGreaterThan(OPERATIONS / 100);

  // Each payout reduces the owed amount once, and restores it exactly if it has not arrived.
  for (const storeId of STORES) {
    const entered = entries.filter((entry) => entry.payoutId !== null && entry.storeId === storeId);
    const paid = payouts.filter((payout) => payout.storeId === storeId);
    const out = paid.filter(({ state }) => !['failed', 'cancelled', 'returned'].includes(state));
    const outCents = out.reduce((sum, { cents, returnedCents }) => sum + cents - returnedCents, 0);
    expect(0 - entered.reduce((sum, { storeCents }) => sum + storeCents, 0)).toBe(outCents);
  }

  // Incremental sums equal those of a rebuild.
  marketplace.rollUpRest();
  expect(kept).toEqual(rollUp(entries, ROLL_UP));
}, 120_000);
