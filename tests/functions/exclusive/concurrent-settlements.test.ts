import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { salesTotalsSchema } from '@blockbazaar/domain/sales/sales-totals';
import { expect, it, vi } from 'vitest';
import { checkSums } from '../../../functions/src/ledger/checks/check-sums.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { DatabaseTimeout } from '../../../functions/src/platform/transient-errors.ts';
import { firestore } from '../../support/fixtures.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { memoryProvider } from '../support/memory-provider.ts';
import { recordWrittenPaths } from '../support/written-documents.ts';

const provider = memoryProvider();
vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));
const { order, pay } = ledgerSales(provider);

const SETTLEMENTS = 1_000;
/** The number of concurrent settlements. */
const AT_ONCE = 100;
const SUMS = ['salesTotals', 'salesDaily', 'ledgerMonths', 'ledgerBalances', 'ledgerProgress'] as const;

/** Like a provider, which delivers its event again. */
async function payUntilDone(orderId: string): Promise<string> {
  for (;;) {
    try {
      return await pay(orderId);
    } catch (error) {
      if (!(error instanceof DatabaseTimeout)) throw error;
    }
  }
}

it(`writes no sum and no shared document in ${SETTLEMENTS} concurrent settlements; the roll-up counts each once`, async () => {
  const { storeId, productId } = await openStore(10);
  const orderIds: string[] = [];
  for (let index = 0; index < SETTLEMENTS; index += AT_ONCE)
    orderIds.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => order([{ productId, quantity: 1 }])))));
  const waiting = orderIds.values();
  const payNext = async (): Promise<void> => {
    for (const orderId of waiting) await payUntilDone(orderId);
  };
  const { paths } = await recordWrittenPaths(() => Promise.all(Array.from({ length: AT_ONCE }, payNext)));
  expect(paths.length).toBeGreaterThan(5 * SETTLEMENTS);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => SUMS.some((name) => path.startsWith(`${COLLECTIONS[name]}/`)))).toEqual([]);
  await rollUpLedger({ deadline: Date.now() + 60_000, until: Date.now() + 60_000 });
  const totals = await firestore.collection(COLLECTIONS.salesTotals).doc(storeId).get();
  expect(salesTotalsSchema.parse(totals.data()).orderCount).toBe(SETTLEMENTS);
  expect(await checkSums()).toEqual([]);
}, 180_000);
