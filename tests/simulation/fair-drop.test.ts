import './support/environment.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFunctions, type Functions } from './support/functions-process.ts';
import { DROP, runDrop, type DropResult } from './support/run-drop.ts';

let functions: Functions;

beforeAll(async () => {
  process.env.CHECKOUTS_PER_ADDRESS = '30';
  functions = await loadFunctions();
});

/** The worst of the seeds for honest buyers: the table of docs/decisions/088-shares-of-scarce-stock.md. */
async function worstOf(options: Omit<Parameters<typeof runDrop>[1], 'seed'>): Promise<DropResult> {
  const results: DropResult[] = [];
  for (const seed of [1, 2, 3]) results.push(await runDrop(functions, { seed, ...options }));
  const least = (of: (result: DropResult) => number) => Math.min(...results.map(of));
  return {
    paidIn15Min: least(({ paidIn15Min }) => paidIn15Min),
    paidInAnHour: least(({ paidInAnHour }) => paidInAnHour),
    heldByAttackersMax: Math.max(...results.map(({ heldByAttackersMax }) => heldByAttackersMax)),
  };
}

describe('a drop of 50 pieces with 200 honest buyers', () => {
  it.each([
    { attackerAddresses: 0, paidIn15Min: 49, heldByAttackersMax: 0 },
    { attackerAddresses: 1, paidIn15Min: 48, heldByAttackersMax: 25 },
    { attackerAddresses: 4, paidIn15Min: 47, heldByAttackersMax: 25 },
    { attackerAddresses: 16, paidIn15Min: 47, heldByAttackersMax: 25 },
    { attackerAddresses: 64, paidIn15Min: 47, heldByAttackersMax: 25 },
  ])(
    'sells $paidIn15Min of them within 15 minutes against attackers with $attackerAddresses addresses',
    async ({ attackerAddresses, ...expected }) => {
      const worst = await worstOf({ attackerAddresses });
      expect(worst).toEqual({ ...expected, paidInAnHour: DROP.pieces });
      expect(worst.paidIn15Min).toBeGreaterThanOrEqual(45);
    },
  );

  it('sells as many when the attackers are behind the carriers’ addresses', async () => {
    const { paidIn15Min } = await runDrop(functions, { seed: 1, attackerAddresses: 16, sharesCarriers: true });
    expect(paidIn15Min).toBeGreaterThanOrEqual(45);
  });

  it('sells at least 45 when the attackers replace their orders before the end', async () => {
    const { paidIn15Min } = await runDrop(functions, { seed: 1, attackerAddresses: 64, renews: true });
    expect(paidIn15Min).toBeGreaterThanOrEqual(45);
  });

  it.each([
    { attackerAddresses: 1, paidIn15Min: 20 },
    { attackerAddresses: 4, paidIn15Min: 0 },
    { attackerAddresses: 64, paidIn15Min: 0 },
  ])(
    'sells only $paidIn15Min against attackers with $attackerAddresses addresses when guests can reserve all',
    async ({ attackerAddresses, paidIn15Min }) => {
      const worst = await worstOf({ attackerAddresses, guestSharePercent: 100 });
      expect(worst).toMatchObject({ paidIn15Min, heldByAttackersMax: DROP.pieces });
    },
  );
});
