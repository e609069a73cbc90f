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
async function worstOf(options: Omit<Parameters<typeof runDrop>[1], 'seed'>): Promise<DropResult> {
  const results: DropResult[] = [];
  for (const seed of [1, 2, 3]) results.push(await runDrop(functions, { seed, ...options }));
  return worstResult(results);
}

function worstResult(results: readonly DropResult[]): DropResult {
  const least = (of: (result: DropResult) => number) => Math.min(...results.map(of));
  return {
    paidIn15Min: least(({ paidIn15Min }) => paidIn15Min),
    paidInAnHour: least(({ paidInAnHour }) => paidInAnHour),
    heldByAttackersMax: Math.max(...results.map(({ heldByAttackersMax }) => heldByAttackersMax)),
  };
}

/** The worst result of attackers who let orders expire, or replace them early or late. */
async function worstOfAccounts(options: Omit<Parameters<typeof runDrop>[1], 'seed' | 'renews'>): Promise<DropResult> {
  const results = [
    await worstOf(options),
    await worstOf({ ...options, renews: 'early' }),
    await worstOf({ ...options, renews: 'late' }),
  ];
  return worstResult(results);
}

describe('runDrop with 50 items and 200 honest buyers', () => {
  it.each([
    { attackerAddresses: 0, paidIn15Min: 49, heldByAttackersMax: 0 },
    { attackerAddresses: 1, paidIn15Min: 50, heldByAttackersMax: 25 },
    { attackerAddresses: 4, paidIn15Min: 50, heldByAttackersMax: 25 },
    { attackerAddresses: 16, paidIn15Min: 50, heldByAttackersMax: 25 },
    { attackerAddresses: 64, paidIn15Min: 50, heldByAttackersMax: 25 },
  ])(
    'sells $paidIn15Min items within 15 minutes against attackers with $attackerAddresses addresses',
    async ({ attackerAddresses, ...expected }) => {
      const worst = await worstOf({ attackerAddresses });
      expect(worst).toEqual({ ...expected, paidInAnHour: DROP.pieces });
      expect(worst.paidIn15Min).toBeGreaterThanOrEqual(45);
    },
  );

  it('sells at least 45 items when the attackers use the carriers’ addresses', async () => {
    const { paidIn15Min } = await runDrop(functions, { seed: 1, attackerAddresses: 16, sharesCarriers: true });
    expect(paidIn15Min).toBeGreaterThanOrEqual(45);
  });

  it('sells at least 45 items when the attackers replace their orders before the end', async () => {
    const { paidIn15Min } = await runDrop(functions, { seed: 1, attackerAddresses: 64, renews: 'late' });
    expect(paidIn15Min).toBeGreaterThanOrEqual(45);
  });

  it.each([5, 59])('sells at least 45 items when the attackers cancel after %d s and order again', async (seconds) => {
    const worst = await worstOf({ attackerAddresses: 16, cancelsAfterMs: seconds * 1_000 });
    expect(worst.paidIn15Min).toBeGreaterThanOrEqual(45);
    expect(worst.heldByAttackersMax).toBe(25);
  });

  it.each([
    { attackerAddresses: 1, paidIn15Min: 20 },
    { attackerAddresses: 4, paidIn15Min: 0 },
    { attackerAddresses: 64, paidIn15Min: 0 },
  ])(
    'sells only $paidIn15Min items against attackers with $attackerAddresses addresses when guests can reserve all',
    async ({ attackerAddresses, paidIn15Min }) => {
      const worst = await worstOf({ attackerAddresses, guestSharePercent: 100 });
      expect(worst).toMatchObject({ paidIn15Min, heldByAttackersMax: DROP.pieces });
    },
  );

  it.each([
    { attackerAccounts: 1, paidIn15Min: 49, heldByAttackersMax: 25 },
    { attackerAccounts: 2, paidIn15Min: 49, heldByAttackersMax: 30 },
    { attackerAccounts: 4, paidIn15Min: 48, heldByAttackersMax: 40 },
  ])(
    'sells $paidIn15Min items within 15 minutes against attackers with $attackerAccounts accounts of members',
    async ({ attackerAccounts, ...expected }) => {
      const worst = await worstOfAccounts({ attackerAccounts });
      expect(worst).toMatchObject(expected);
      expect(worst.paidIn15Min).toBeGreaterThanOrEqual(45);
    },
  );

  it.each([
    { attackerAccounts: 16, attackerAddresses: 0, paidIn15Min: 24, heldByAttackersMax: 50 },
    { attackerAccounts: 8, attackerAddresses: 0, paidIn15Min: 44, heldByAttackersMax: 50 },
    { attackerAccounts: 8, attackerAddresses: 16, paidIn15Min: 44, heldByAttackersMax: 50 },
  ])(
    'sells $paidIn15Min against attackers with $attackerAccounts accounts of members and $attackerAddresses addresses',
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
    { attackerAccounts: 1, paidIn15Min: 20 },
    { attackerAccounts: 8, paidIn15Min: 0 },
  ])(
    'sells only $paidIn15Min items against attackers with $attackerAccounts accounts of members without guest shares',
    async ({ attackerAccounts, paidIn15Min }) => {
      const worst = await worstOf({ attackerAccounts, guestSharePercent: 100 });
      expect(worst).toMatchObject({ paidIn15Min, heldByAttackersMax: DROP.pieces });
    },
  );
});
