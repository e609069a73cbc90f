import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import { describe, expect, it, vi } from 'vitest';
import { payoutRef } from '../../../functions/src/documents/payouts.ts';
import { differenceRef } from '../../../functions/src/documents/reconciliation.ts';
import type { ReversalReport } from '../../../functions/src/payments/payment-provider.ts';
import type * as ReadPayoutBalance from '../../../functions/src/payouts/balance/read-payout-balance.ts';
import { readPayoutBalance, readPayoutBalances } from '../../../functions/src/payouts/balance/read-payout-balance.ts';
import { createPayout } from '../../../functions/src/payouts/create-payout.ts';
import { changePayout } from '../../../functions/src/payouts/payout-documents.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { NEW_DIFFERENCE } from '../../../functions/src/reconciliation/compared-subject.ts';
import { resolveDifference } from '../../../functions/src/reconciliation/resolve-difference.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { declineRefundRequest } from '../../../functions/src/refunds/requests/decide-refund-request.ts';
import { requestRefund } from '../../../functions/src/refunds/requests/request-refund.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { payoutsOf } from '../../support/payout-books.ts';
import { eventOf } from '../support/ledger-run.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { memoryProvider } from '../support/memory-provider.ts';
import { readOrder } from '../support/orders.ts';
import { countReads } from '../support/reads.ts';

const provider = memoryProvider();
vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));
vi.mock('../../../functions/src/payouts/balance/sale-hold-days.ts', () => ({ saleHoldDays: () => 0 }));

vi.mock('../../../functions/src/reconciliation/is-outdated.ts', () => ({ isOutdated: () => Promise.resolve(false) }));

/** Runs once, after the next payout has read a balance and before it compares the balance with the entries. */
const afterBalanceRead = vi.hoisted(() => ({ act: () => Promise.resolve() }));
vi.mock('../../../functions/src/payouts/balance/read-payout-balance.ts', async (importOriginal) => {
  const original = await importOriginal<typeof ReadPayoutBalance>();
  return {
    ...original,
    readDatedBalance: async (storeId: string) => {
      const balance = await original.readDatedBalance(storeId);
      const { act } = afterBalanceRead;
      afterBalanceRead.act = () => Promise.resolve();
      await act();
      return balance;
    },
  };
});

const { sell } = ledgerSales(provider);
const OWNER = { role: 'owner', sellerId: null, sessionId: 'session' } as const;
const FULL_CENTS = 2_000;

interface Sale {
  storeId: string;
  orderId: string;
}

/** Four items at $5.00, the whole price of which belongs to the store. */
async function sellFour(): Promise<Sale> {
  const { storeId, productId } = await openStore(0);
  return { storeId, orderId: await sell([{ productId, quantity: 4 }]) };
}

async function expectOk(result: Promise<Result<unknown>>): Promise<void> {
  expect(await result).toMatchObject({ ok: true });
}

const payAll = (storeId: string, cents = FULL_CENTS): Promise<Result<{ id: string }>> => {
  const payout = { payoutId: randomUUID(), storeId, cents, createdBy: 'owner', actor: OWNER } as const;
  return runOptimistic((batch) => createPayout(batch, payout));
};

const grant = ({ orderId }: Sale): Promise<void> =>
  expectOk(
    grantLineRefund(
      orderId,
      { requestId: randomUUID(), storeId: null, lines: [{ line: 0, units: 4 }], returnsStock: false },
      () => undefined,
    ),
  );

async function refundPending(sale: Sale): Promise<void> {
  provider.planRefund(sale.orderId, 'pending');
  await grant(sale);
  await expectOk(advanceLineRefunds(sale.orderId));
}

const REQUEST_ID = randomUUID();

const request = ({ orderId, storeId }: Sale): Promise<void> => {
  const wanted = { orderId, requestId: REQUEST_ID, lines: [{ line: 0, units: 4 }], reason: 'Broken' };
  const seller = { role: 'seller', sellerId: 'seller', storeId, storeRole: 'owner' } as const;
  const claims = { ...seller, sessionId: 'session', sessionExpiresAt: 0 };
  return expectOk(requestRefund(wanted, { claims, actor: { ...OWNER, role: 'seller' } }));
};

/** Reports an event of the provider about the sale's payment. */
async function report({ orderId }: Sale, news: Partial<ReversalReport>): Promise<void> {
  const { paymentRef } = await readOrder(orderId);
  const payment = { provider: 'stripe', paymentRef: paymentRef ?? '', orderId, refundedCents: null } as const;
  await expectOk(applyRefund({ ...payment, kind: 'disputed', ...news }, eventOf(orderId, randomUUID())));
}

const refundInConsole = (sale: Sale, state: 'pending' | 'done'): Promise<void> => {
  const refunds = [{ ref: 're_console', amountCents: FULL_CENTS, state }];
  return report(sale, { kind: 'refunded', refundedCents: state === 'done' ? FULL_CENTS : 0, refunds });
};

const dispute = (sale: Sale, state: 'inquiry' | 'inquiry_closed' | 'open' | 'won'): Promise<void> =>
  report(sale, {
    dispute: { ref: 'dp_1', state, lostCents: 0, disputedCents: FULL_CENTS, openedAtMs: null, endedAtMs: null },
  });

/** The commits that claim all of a sale, and the field of the balance that shows the claim. */
const CLAIMS = [
  ['a refund that is due', grant, 'refundingCents'],
  ['a refund that is pending', refundPending, 'refundingCents'],
  ['a pending refund made at the provider', (sale: Sale) => refundInConsole(sale, 'pending'), 'refundingCents'],
  ['a refund that a seller requests', request, 'refundingCents'],
  ['a dispute', (sale: Sale) => dispute(sale, 'open'), 'disputedCents'],
  ['an inquiry', (sale: Sale) => dispute(sale, 'inquiry'), 'disputedCents'],
] as const;

describe('readPayoutBalance', () => {
  it.each(CLAIMS)('excludes %s from the balance from its first commit', async (_, claim, postingAs) => {
    const sale = await sellFour();
    const { storeId } = sale;
    expect(await readPayoutBalance(storeId)).toMatchObject({ ok: true, value: { availableCents: FULL_CENTS } });
    await claim(sale);
    const balance = { owedCents: FULL_CENTS, availableCents: 0, [postingAs]: FULL_CENTS };
    expect(await readPayoutBalance(storeId)).toMatchObject({ ok: true, value: balance });
    expect(await readPayoutBalances([storeId])).toMatchObject([{ ok: true, value: balance }]);
    expect(await payAll(storeId, 1)).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
  });

  it('includes money again when a claim ends without a refund', async () => {
    const sale = await sellFour();
    const { orderId, storeId } = sale;
    const expectAvailable = async (availableCents: number): Promise<void> =>
      expect(await readPayoutBalance(storeId)).toMatchObject({ ok: true, value: { availableCents } });
    await request(sale);
    await expectAvailable(0);
    const named = { orderId, storeId, requestId: REQUEST_ID, reason: 'Whole' };
    await expectOk(declineRefundRequest(named, OWNER));
    await expectAvailable(FULL_CENTS);
    await dispute(sale, 'inquiry');
    await dispute(sale, 'inquiry_closed');
    await expectAvailable(FULL_CENTS);
    await refundInConsole(sale, 'pending');
    await expectAvailable(0);
    const failed = {
      ref: 're_console',
      amountCents: FULL_CENTS,
      state: 'failed',
      reason: 'x',
      isPermanent: true,
    } as const;
    await report(sale, { kind: 'refunded', refundedCents: 0, refunds: [failed] });
    await expectAvailable(FULL_CENTS);
  });

  it('reads no more documents after refunds and disputes that have ended', async () => {
    const sale = await sellFour();
    const { storeId } = sale;
    const before = await countReads(() => readPayoutBalance(storeId));
    await dispute(sale, 'open');
    await dispute(sale, 'won');
    await refundPending(sale);
    const refunded = provider.endRefund(sale.orderId, 'done');
    if (refunded === null) throw new Error('No refund was pending.');
    await expectOk(applyRefund(refunded, null));
    const after = await countReads(() => readPayoutBalance(storeId));
    const entries = 1;
    expect(after.documents).toBeLessThanOrEqual(before.documents + entries);
    expect(await readPayoutBalance(storeId)).toMatchObject({ value: { owedCents: 0, refundingCents: 0 } });
  });
});

describe('createPayout', () => {
  it.each([
    ...CLAIMS,
    ['a refund that has arrived', (sale: Sale) => refundInConsole(sale, 'done'), 'owedCents'] as const,
  ])('is refused when %s is committed between the read of the balance and the commit', async (_, claim) => {
    const sale = await sellFour();
    afterBalanceRead.act = () => claim(sale);
    expect(await payAll(sale.storeId)).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
    expect(await payoutsOf(sale.storeId)).toEqual([]);
  });

  it('is refused when an earlier failed payout is reported as arrived during the read', async () => {
    const { storeId } = await sellFour();
    const earlier = await payAll(storeId);
    if (!earlier.ok) throw new Error(earlier.failure.code);
    const move = (state: Payout['state']) =>
      runOptimistic(async (batch) => {
        const payout = (await batch.get(payoutRef(earlier.value.id))).data();
        if (payout === undefined) throw new Error('There is no payout.');
        return succeed(await changePayout(batch, earlier.value.id, payout, { state }));
      });
    await expectOk(move('sending'));
    await expectOk(move('failed'));
    afterBalanceRead.act = () => expectOk(move('arrived'));
    expect(await payAll(storeId)).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
    expect(await readPayoutBalance(storeId)).toMatchObject({ value: { owedCents: 0 } });
  });

  it('is refused when a correction that the store bears is committed during the read', async () => {
    const { storeId, orderId } = await sellFour();
    await differenceRef(orderId).set({
      provider: 'stripe',
      finding: 'amount',
      orderId,
      storeIds: [storeId],
      movement: null,
      atProvider: { movedCents: FULL_CENTS - 1, feeCents: 0 },
      inLedger: { movedCents: FULL_CENTS, feeCents: 0 },
      ...NEW_DIFFERENCE(),
    });
    const correction = { bearer: { storeId }, reason: 'Listed by the provider', actor: OWNER };
    afterBalanceRead.act = () => expectOk(resolveDifference(orderId, correction));
    expect(await payAll(storeId)).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
    expect(await payoutsOf(storeId)).toEqual([]);
  });

  it('is not delayed by a concurrent sale', async () => {
    const { storeId, productId } = await openStore(0);
    await sell([{ productId, quantity: 4 }]);
    let reads = 0;
    afterBalanceRead.act = async () => {
      reads += 1;
      await sell([{ productId, quantity: 1 }]);
      afterBalanceRead.act = () => Promise.resolve(void (reads += 1));
    };
    expect(await payAll(storeId)).toMatchObject({ ok: true });
    expect(reads).toBe(1);
  });
});
