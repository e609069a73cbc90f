import { refundOrder } from './act-as-merchant.ts';
import type { Simulation } from './simulation.ts';

const MINUTE_MS = 60_000;
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;

/** The scheduled checks at the end of a history. `untilIdle`: ends all work that has started. */
export async function checkAtTheEnd(simulation: Simulation, untilIdle: () => Promise<void>): Promise<void> {
  const { focus } = simulation;
  const inTurn = async (works: readonly (() => void)[]): Promise<void> => {
    for (const work of works) {
      work();
      await untilIdle();
    }
  };
  if (focus === 'ledger') await checkLedger(simulation, inTurn);
  if (focus === 'reconciliation') await reconcile(simulation, inTurn);
}

type InTurn = (works: readonly (() => void)[]) => Promise<void>;

/** The checks of the ledger find nothing, before and after a rebuild. */
async function checkLedger({ backOffice }: Simulation, inTurn: InTurn): Promise<void> {
  const works = ['checkSums', 'checkMonths', 'rebuildSums', 'checkSums', 'confirmBalances', 'openPages'] as const;
  await inTurn(works.map((work) => () => backOffice[work]()));
}

/** After the delay of the providers' lists, all movements are compared. The owner resolves some differences. */
async function reconcile(simulation: Simulation, inTurn: InTurn): Promise<void> {
  const { scheduler, reconciliation, allProviders } = simulation;
  reconciliation.moveMoney();
  reconciliation.adjustPayment();
  await scheduler.pass(HALF_DAY_MS);
  // The first run completes the period of an interrupted one.
  const { compareAll, resolve, correctAll } = reconciliation;
  await inTurn([compareAll, compareAll]);
  // After two corrections and two reversals, a difference has its first figures again.
  const reversals = scheduler.pick([0, 1, 2, 2]) ?? 0;
  for (let count = 0; count < reversals; count += 1) {
    if (reversals > 1) await inTurn([correctAll]);
    reconciliation.reverseAdjustment();
    await scheduler.pass(HALF_DAY_MS);
    await inTurn([compareAll]);
  }
  // An event arrives between the comparison and the decision.
  const refund = (): void => {
    for (const orderId of reconciliation.openOrderIds()) refundOrder(simulation, orderId);
    for (const webhook of allProviders.flatMap(({ webhooks }) => webhooks))
      if (!webhook.isAcknowledged) simulation.deliver(webhook);
  };
  if (scheduler.chance(0.5)) {
    reconciliation.adjustPayment();
    await scheduler.pass(HALF_DAY_MS);
    await inTurn([compareAll, compareAll, refund, resolve, resolve]);
    await scheduler.pass(HALF_DAY_MS);
    await inTurn([() => simulation.sweep(), () => simulation.sweep()]);
  }
  await scheduler.pass(HALF_DAY_MS);
  await inTurn([compareAll, resolve, resolve, compareAll]);
  // The comparison enters transfers to the bank account, and fees.
  await scheduler.pass(MINUTE_MS);
  await inTurn([() => simulation.sumUp(), () => reconciliation.readMovements()]);
}
