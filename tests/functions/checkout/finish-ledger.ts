import type { LateRefusal } from '@blockbazaar/domain/orders/order-states';
import { isRefundOpen } from '@blockbazaar/domain/orders/refund-progress';
import { isInProgress } from '@blockbazaar/domain/refunds/line-refund';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { settlePayment } from '../../../functions/src/checkout/settlement/settle-payment.ts';
import { lookUpFee } from '../../../functions/src/payments/look-up-fees.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { refundPayment } from '../../../functions/src/refunds/refund-payment.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { retryDeadLetter } from '../../../functions/src/site/dead-letters/retry-dead-letter.ts';
import { eventOf, type LedgerRun } from '../support/ledger-run.ts';
import type { MemoryProvider } from '../support/memory-provider.ts';
import { readOrder } from '../support/orders.ts';

const OWNER = { role: 'owner', sellerId: null, sessionId: 'ledger' } as const;
const AT_ONCE = 8;

/** The final results of all payments. */
interface Finished {
  completed: string[];
  /** The orders whose money the provider has. */
  paid: string[];
  disputed: string[];
  refunding: string[];
  /** The orders that a late payment has completed although their terms had changed or the grace period was over. */
  wronglyCompleted: string[];
  /** The reasons for refunds of late payments. */
  refusals: LateRefusal[];
}

/** Settles every payment whose event has not arrived, and ends all disputes and refunds. */
export async function finishLedger(run: LedgerRun, provider: MemoryProvider): Promise<Finished> {
  const wronglyCompleted: string[] = [];
  await eachOf(run.orderIds, async (orderId) => {
    if (await isWronglyCompleted(run, provider, orderId)) wronglyCompleted.push(orderId);
    const won = provider.dispute(orderId, 'won');
    if (won !== null) await applyRefund(won, null);
  });
  // Reports that are older than the delivered ones, newest first.
  for (const report of run.lateReports.toReversed()) await applyRefund(report, null);
  await eachOf(run.orderIds, async (orderId) => {
    await finishRefund(provider, orderId);
    await finishPieces(provider, orderId);
    await lookUpFee(orderId);
  });
  const orders = await run.orders();
  return {
    completed: run.orderIds.filter((_, index) => orders[index]?.status === 'completed'),
    paid: run.orderIds.filter((orderId) => provider.balanceCents(orderId) > 0),
    disputed: run.orderIds.filter((_, index) => orders[index]?.disputed),
    refunding: run.orderIds.filter((_, index) => {
      const order = orders[index];
      return order !== undefined && (isRefundOpen(order) || order.lineRefunds.some(isInProgress));
    }),
    wronglyCompleted,
    refusals: orders.flatMap(({ lateRefusal }) => lateRefusal ?? []),
  };
}

/** Settles an order's payment, if it has one. Prices do not change during the call. */
async function isWronglyCompleted(run: LedgerRun, provider: MemoryProvider, orderId: string): Promise<boolean> {
  const report = provider.paymentOf(orderId);
  if (report === null) return false;
  const before = await readOrder(orderId);
  const isInTime = report.sentAtMs === null || report.sentAtMs <= Date.now();
  const isAllowed = isInTime && (before.status !== 'cancelled' || (await run.isOnTerms(before)));
  await settlePayment(report, eventOf(orderId, 'paid'));
  return !isAllowed && (await readOrder(orderId)).status === 'completed';
}

/** Runs the sweep, the events and the owner's retries until a refund has arrived. */
async function finishRefund(provider: MemoryProvider, orderId: string): Promise<void> {
  provider.planRefund(orderId, 'done');
  for (let step = 0; step < 10; step += 1) {
    const current = await readOrder(orderId);
    if (!isRefundOpen(current)) return;
    if (current.refundDeadLetteredAt !== null) await retryDeadLetter('refunds', orderId, OWNER, outbox);
    else if (current.refundDelayedSince !== null) await retryDeadLetter('delayedRefunds', orderId, OWNER, outbox);
    else if (current.refundDue) await refundPayment(orderId);
    else {
      const report = provider.endRefund(orderId, 'done') ?? provider.refundAtProvider(orderId);
      if (report !== null) await applyRefund(report, null);
    }
  }
}

/** The same for refunds of items. */
async function finishPieces(provider: MemoryProvider, orderId: string): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    const { lineRefunds, refundDelayedSince } = await readOrder(orderId);
    if (!lineRefunds.some(isInProgress)) return;
    provider.planRefund(orderId, 'done');
    if (refundDelayedSince !== null) await retryDeadLetter('delayedRefunds', orderId, OWNER, outbox);
    else await advanceLineRefunds(orderId);
    const report = provider.endRefund(orderId, 'done', true);
    if (report !== null) await applyRefund(report, null);
  }
}

/** Processes several orders at a time. */
async function eachOf(orderIds: readonly string[], work: (orderId: string) => Promise<void>): Promise<void> {
  for (let index = 0; index < orderIds.length; index += AT_ONCE) {
    await Promise.all(orderIds.slice(index, index + AT_ONCE).map(work));
  }
}
