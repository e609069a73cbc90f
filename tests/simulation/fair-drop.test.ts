import './support/environment.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFunctions, type Functions } from './support/functions-process.ts';
import { DROP } from './support/open-drop.ts';
import { runDrop, type DropResult } from './support/run-drop.ts';

let functions: Functions;

beforeAll(async () => {
  process.env.CHECKOUTS_PER_ADDRESS = '30';
  functions = await loadFunctions();
});

/** The worst result of the seeds for honest buyers: see the tables in docs/decisions/090-shares-of-scarce-stock.md. */
async function worstResultOf(options: Omit<Parameters<typeof runDrop>[1], 'seed'>): Promise<DropResult> {
  const results: DropResult[] = [];
  for (const seed of [1, 2, 3]) results.push(await runDrop(functions, { seed, ...options }));
  return worstResult(results);
}

function worstResult(results: readonly DropResult[]): DropResult {
  const least = (of: (result: DropResult) => number) => Math.min(...results.map(of));
  return {
    itemsPaidIn15Min: least(({ itemsPaidIn15Min }) => itemsPaidIn15Min),
    paidInAnHour: least(({ paidInAnHour }) => paidInAnHour),
    reservedByAttackersMax: Math.max(...results.map(({ reservedByAttackersMax }) => reservedByAttackersMax)),
  };
}

/** The worst result of attackers who let orders expire, or replace them early or late. */
async function worstOfAccounts(
  options: Omit<Parameters<typeof runDrop>[1], 'seed' | 'replacesOrders'>,
): Promise<DropResult> {
  const results = [
    await worstResultOf(options),
    await worstResultOf({ ...options, replacesOrders: 'early' }),
    await worstResultOf({ ...options, replacesOrders: 'late' }),
  ];
  return worstResult(results);
}

describe('runDrop with 50 items and 200 honest buyers', () => {
  it.each([
    { attackerAddresses: 0, itemsPaidIn15Min: 49, reservedByAttackersMax: 0 },
    { attackerAddresses: 1, itemsPaidIn15Min: 50, reservedByAttackersMax: 25 },
    { attackerAddresses: 4, itemsPaidIn15Min: 50, reservedByAttackersMax: 25 },
    { attackerAddresses: 16, itemsPaidIn15Min: 50, reservedByAttackersMax: 25 },
    { attackerAddresses: 64, itemsPaidIn15Min: 50, reservedByAttackersMax: 25 },
  ])(
    'sells $itemsPaidIn15Min items within 15 minutes against attackers with $attackerAddresses addresses',
    async ({ attackerAddresses, ...expected }) => {
      const worst = await worstResultOf({ attackerAddresses });
      expect(worst).toEqual({ ...expected, paidInAnHour: DROP.stockQuantity });
      expect(worst.itemsPaidIn15Min).toBeGreaterThanOrEqual(45);
    },
  );

  it('sells at least 45 items when the attackers use the carriers’ addresses', async () => {
    const { itemsPaidIn15Min } = await runDrop(functions, { seed: 1, attackerAddresses: 16, sharesCarriers: true });
    expect(itemsPaidIn15Min).toBeGreaterThanOrEqual(45);
  });

  it('sells at least 45 items when the attackers replace their orders before the end', async () => {
    const { itemsPaidIn15Min } = await runDrop(functions, { seed: 1, attackerAddresses: 64, replacesOrders: 'late' });
    expect(itemsPaidIn15Min).toBeGreaterThanOrEqual(45);
  });

  it.each([5, 59])('sells at least 45 items when the attackers cancel after %d s and order again', async (seconds) => {
    const worst = await worstResultOf({ attackerAddresses: 16, cancelsAfterMs: seconds * 1_000 });
    expect(worst.itemsPaidIn15Min).toBeGreaterThanOrEqual(45);
    expect(worst.reservedByAttackersMax).toBe(25);
  });

  it.each([
    { attackerAddresses: 1, itemsPaidIn15Min: 20 },
    { attackerAddresses: 4, itemsPaidIn15Min: 0 },
    { attackerAddresses: 64, itemsPaidIn15Min: 0 },
  ])(
    'sells only $itemsPaidIn15Min items against attackers with $attackerAddresses addresses when guests can reserve all',
    async ({ attackerAddresses, itemsPaidIn15Min }) => {
      const worst = await worstResultOf({ attackerAddresses, guestSharePercent: 100 });
      expect(worst).toMatchObject({ itemsPaidIn15Min, reservedByAttackersMax: DROP.stockQuantity });
    },
  );

  it.each([
    { attackerAccounts: 1, itemsPaidIn15Min: 49, reservedByAttackersMax: 25 },
    { attackerAccounts: 2, itemsPaidIn15Min: 49, reservedByAttackersMax: 30 },
    { attackerAccounts: 4, itemsPaidIn15Min: 48, reservedByAttackersMax: 40 },
  ])(
    'sells $itemsPaidIn15Min items within 15 minutes against attackers with $attackerAccounts accounts of members',
    async ({ attackerAccounts, ...expected }) => {
      const worst = await worstOfAccounts({ attackerAccounts });
      expect(worst).toMatchObject(expected);
      expect(worst.itemsPaidIn15Min).toBeGreaterThanOrEqual(45);
    },
  );

  it.each([
    { attackerAccounts: 16, attackerAddresses: 0, itemsPaidIn15Min: 24, reservedByAttackersMax: 50 },
    { attackerAccounts: 8, attackerAddresses: 0, itemsPaidIn15Min: 44, reservedByAttackersMax: 50 },
    { attackerAccounts: 8, attackerAddresses: 16, itemsPaidIn15Min: 44, reservedByAttackersMax: 50 },
  ])(
    'sells $itemsPaidIn15Min against attackers with $attackerAccounts accounts of members and $attackerAddresses addresses',
    async ({ attackerAccounts, attackerAddresses, ...expected }) => {
      const worst = await worstOfAccounts({ attackerAccounts, attackerAddresses });
      expect(worst).toMatchObject(expected);
    },
  );

  it.each([
    { attackerAccounts: 0, attackerAddresses: 16 },
    { attackerAccounts: 1, attackerAddresses: 0 },
    { attackerAccounts: 4, attackerAddresses: 0 },
    { attackerAccounts: 4, attackerAddresses: 16 },
  ])(
    'sells the last item within an hour against $attackerAccounts accounts of members and $attackerAddresses addresses',
    async (attackers) => {
      expect(await worstOfAccounts({ ...attackers, pieces: 1 })).toMatchObject({ paidInAnHour: 1 });
    },
  );

  it.each([
    { attackerAccounts: 1, itemsPaidIn15Min: 20 },
    { attackerAccounts: 8, itemsPaidIn15Min: 0 },
  ])(
    'sells only $itemsPaidIn15Min items against attackers with $attackerAccounts accounts of members without guest shares',
    async ({ attackerAccounts, itemsPaidIn15Min }) => {
      const worst = await worstResultOf({ attackerAccounts, guestSharePercent: 100 });
      expect(worst).toMatchObject({ itemsPaidIn15Min, reservedByAttackersMax: DROP.stockQuantity });
    },
  );
});
