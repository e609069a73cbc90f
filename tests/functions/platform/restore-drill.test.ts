import '../support/own-project.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, getApps } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOST, ports } from '../../../tools/ports.ts';
import { checkRestored, type ComparedDatabase } from '../../../tools/restore/check-restored.ts';
import {
  exportEmulator,
  startRestoredEmulator,
  type RestoredEmulator,
} from '../../../tools/restore/restored-emulator.ts';
import { valueOf } from '../../support/callable.ts';

const SOURCE = `${HOST}:${ports().firestore}`;
const PROJECT = process.env.GCLOUD_PROJECT ?? '';
const START_MS = 120_000;
const STOCK = 10;

let folder: string;
let restored: RestoredEmulator;
let productId: string;

const at = (emulator: string): ComparedDatabase => ({ project: PROJECT, database: '(default)', emulator });

/** The functions and fixtures, loaded again so that they open the database at `address`. */
async function open(address: string) {
  await Promise.all(getApps().map((app) => deleteApp(app)));
  vi.resetModules();
  process.env.FIRESTORE_EMULATOR_HOST = address;
  const [{ startTestEnvironment }, fixtures, orders, { rollUpLedger }] = await Promise.all([
    import('../support/test-environment.ts'),
    import('../../support/fixtures.ts'),
    import('../support/orders.ts'),
    import('../../../functions/src/ledger/sums/roll-up-ledger.ts'),
  ]);
  const environment = await startTestEnvironment();
  const buy = async (quantity: number): Promise<void> => {
    const bought = orders.checkoutOf(productId, quantity);
    const { orderId } = valueOf(await environment.call('createCheckout', bought));
    const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId }))).toMatchObject({ verified: true });
    expect((await orders.readOrder(orderId)).status).toBe('completed');
    await rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });
  };
  return { ...fixtures, buy, stop: () => environment.stop() };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'restore-drill-'));
  const source = await open(SOURCE);
  productId = (await source.createProduct((await source.createStore()).id, { stock: STOCK })).id;
  await source.buy(3);
  await source.stop();
  await exportEmulator(SOURCE, PROJECT, folder);
  restored = await startRestoredEmulator(folder, new AbortController().signal);
}, START_MS);
afterAll(async () => {
  await restored.stop();
  rmSync(folder, { recursive: true });
}, START_MS);

describe('a restored database', { timeout: START_MS }, () => {
  it('has all documents, and sums that match the ledger', async () => {
    expect(await checkRestored(at(SOURCE), at(restored.address), null)).toEqual([]);
  });

  it('sells a product of the original, and reports documents that the original lacks', async () => {
    const { buy, stockOf, stop } = await open(restored.address);
    expect(await stockOf(productId)).toBe(STOCK - 3);
    await buy(2);
    expect(await stockOf(productId)).toBe(STOCK - 5);
    await stop();
    expect(await checkRestored(at(SOURCE), at(restored.address), null)).toContain(
      'orders has 2 documents instead of 1.',
    );
  });

  it('reports sums that differ from the ledger', async () => {
    const { firestore, stop } = await open(restored.address);
    const { docs } = await firestore.collection('ledgerEntries').get();
    await docs[0]?.ref.delete();
    await stop();
    const differences = await checkRestored(at(restored.address), at(restored.address), null);
    expect(differences.join('\n')).toMatch(/npm run ledger -- check failed:[^]*differ from the ledger/);
  });
});
