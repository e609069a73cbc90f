import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { outboxRef } from '../../../functions/src/documents/outbox.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { eventOf } from '../support/ledger-run.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { memoryProvider } from '../support/memory-provider.ts';

const provider = memoryProvider();
vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));
const { order, pay } = ledgerSales(provider);

async function sellWithManualDelivery(): Promise<string> {
  const { productId } = await openStore(10);
  return pay(await order([{ productId, quantity: 3 }], true));
}

async function moveDispute(orderId: string, state: 'open' | 'won' | 'lost'): Promise<void> {
  const report = provider.dispute(orderId, state);
  if (report === null) throw new Error('This dispute transition is not possible.');
  const partOfIt = report.dispute && { ...report.dispute, disputedCents: 100, lostCents: state === 'lost' ? 100 : 0 };
  await applyRefund({ ...report, ...(partOfIt && { dispute: partOfIt }) }, eventOf(orderId, state));
}

const postOf = async (orderId: string): Promise<OutboxEntry | undefined> =>
  (await outboxRef(POST_IDS.manualDelivery(orderId)).get()).data();

describe('the post of a manual delivery', () => {
  it.each(['won', 'lost'] as const)('stays dropped after a dispute is %s when it had no channel', async (end) => {
    const orderId = await sellWithManualDelivery();
    const withoutChannel = {
      ...outbox,
      send: () => Promise.resolve({ kind: 'dropped', reason: 'no_webhook' } as const),
    };
    await dispatchNew(withoutChannel, POST_IDS.manualDelivery(orderId));
    await moveDispute(orderId, 'open');
    await moveDispute(orderId, end);
    expect(await postOf(orderId)).toMatchObject({ status: 'dropped', lastError: 'no_webhook', nextAttemptAt: null });
  });

  it('is due again when the refund that cancelled it fails after a failed attempt', async () => {
    const orderId = await sellWithManualDelivery();
    const failing = { ...outbox, send: () => Promise.resolve({ kind: 'failed', reason: 'http_500' } as const) };
    await dispatchNew(failing, POST_IDS.manualDelivery(orderId));
    provider.planRefund(orderId, 'refused');
    const wanted = { requestId: randomUUID(), storeId: null, lines: [{ line: 0, units: 3 }], returnsStock: false };
    await grantLineRefund(orderId, wanted, () => undefined);
    expect(await postOf(orderId)).toMatchObject({ status: 'dropped', lastError: 'http_500' });
    await advanceLineRefunds(orderId);
    expect(await postOf(orderId)).toMatchObject({ status: 'pending' });
    await outboxRef(POST_IDS.manualDelivery(orderId)).update({ nextAttemptAt: Timestamp.fromMillis(0) });
    await dispatch({ ...outbox, send: () => Promise.resolve({ kind: 'done' }) }, POST_IDS.manualDelivery(orderId));
    expect(await postOf(orderId)).toMatchObject({ status: 'sent' });
  });
});
