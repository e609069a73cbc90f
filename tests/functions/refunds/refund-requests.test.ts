import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { storeOrderId, storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { REFUND_REQUEST_LIMIT } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { refundIdOf } from '../../../functions/src/orders/refund-id.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { firestore, stockOf } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, fieldsOf } from '../support/admin.ts';
import { booksOf, entriesOf } from '../support/ledger-books.ts';
import { eventOf } from '../support/ledger-run.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { orderDocument, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// The endpoints read the secrets of providers when they are loaded.
const provider = await vi.hoisted(async () => (await import('../support/memory-provider.ts')).memoryProvider());
vi.mock('../../../functions/src/payments/providers.ts', () => ({
  paymentProvider: () => provider,
  PROVIDER_SECRETS: [],
}));
const { sell } = ledgerSales(provider);

const REASON = 'Two of them were handed over broken';
const STOCK = 100_000;
let environment: TestEnvironment;
let owner: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = (await mintOwnerSession()).token;
});
afterAll(() => environment.stop());

/** An order of one item from one store and of three from another, whose seller is logged in. */
async function createTwoStoreOrder() {
  const [ash, birch] = [await openStore(0), await openStore(10)];
  const orderId = await sell([
    { productId: ash.productId, quantity: 1 },
    { productId: birch.productId, quantity: 3 },
  ]);
  const seller = await createSeller(birch.storeId);
  const { token, sessionId } = await mintSellerSession(seller);
  const requestId = randomUUID();
  const requestRefund = (changes: Record<string, unknown> = {}) =>
    environment.call(
      'requestRefund',
      { orderId, requestId, lines: [{ line: 0, units: 2 }], reason: REASON, ...changes },
      { token },
    );
  const decide = (operation: 'GRANT_REFUND' | 'DECLINE_REFUND', changes: Record<string, unknown> = {}) => {
    const choice = operation === 'GRANT_REFUND' ? { returnsStock: true } : { reason: 'They were whole' };
    const data = { orderId, storeId: birch.storeId, requestId, ...choice, ...changes };
    return environment.call('adminOperation', { operation, data }, { token: owner });
  };
  return { orderId, ash, birch, requestId, requestRefund, decide, sellerId: seller.sellerId, sessionId };
}

async function disputePayment(orderId: string): Promise<void> {
  const dispute = provider.dispute(orderId, 'open');
  if (dispute === null) throw new Error(`Order ${orderId} was not paid.`);
  await applyRefund(dispute, eventOf(orderId, 'disputed'));
}

async function partOf(orderId: string, storeId: string): Promise<StoreOrder> {
  const part = await firestore.collection(COLLECTIONS.storeOrders).doc(storeOrderId(orderId, storeId)).get();
  return storeOrderSchema.parse(part.data());
}

async function listed(requestId: string): Promise<unknown> {
  const { result } = valueOf(
    await environment.call(
      'adminOperation',
      { operation: 'LIST_REFUND_REQUESTS', data: { after: null } },
      { token: owner },
    ),
  ) as { result: { items: { requestId: string }[] } };
  return result.items.find((item) => item.requestId === requestId);
}

describe('a seller’s request for a refund', () => {
  it('covers the store’s own part, changes no money, and is listed for the owner', async () => {
    const { orderId, ash, birch, requestId, requestRefund, sellerId, sessionId } = await createTwoStoreOrder();
    const before = await entriesOf([orderId]);
    expect(codeOf(await requestRefund())).toBeNull();
    expect((await partOf(orderId, birch.storeId)).refundRequest).toMatchObject({
      requestId,
      state: 'requested',
      lines: [{ line: 0, units: 2 }],
      reason: REASON,
    });
    expect((await partOf(orderId, ash.storeId)).refundRequest).toBeNull();
    expect(await entriesOf([orderId])).toEqual(before);
    expect((await readOrder(orderId)).lineRefunds).toEqual([]);
    expect(await listed(requestId)).toMatchObject({ orderId, storeId: birch.storeId, cents: 1_100, reason: REASON });
    expect(await auditOfTarget(`storeOrders/${orderId}_${birch.storeId}`)).toMatchObject([
      { action: 'REQUEST_REFUND', actor: { role: 'seller', sellerId, sessionId }, after: { requestId } },
    ]);
  });

  it('is limited to the seller of that part, regardless of the call’s input', async () => {
    const { orderId, birch, requestId, requestRefund } = await createTwoStoreOrder();
    const other = await openStore(0);
    const { token } = await mintSellerSession(await createSeller(other.storeId));
    const data = { orderId, requestId, lines: [{ line: 0, units: 1 }], reason: REASON };
    expect(codeOf(await environment.call('requestRefund', data, { token }))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await environment.call('requestRefund', { ...data, storeId: birch.storeId }, { token }))).toBe(
      'INVALID_INPUT',
    );
    expect(codeOf(await environment.call('requestRefund', data))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await environment.call('requestRefund', data, { token: owner }))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await requestRefund({ orderId: 'a'.repeat(32) }))).toBe('ORDER_NOT_FOUND');
    expect((await partOf(orderId, birch.storeId)).refundRequest).toBeNull();
  });

  it('is created once for two clicks, and blocks further requests until the decision', async () => {
    const { orderId, birch, requestId, requestRefund } = await createTwoStoreOrder();
    expect((await Promise.all([requestRefund(), requestRefund()])).map(codeOf)).toEqual([null, null]);
    expect(codeOf(await requestRefund({ reason: 'Another' }))).toBe('NOT_ALLOWED_NOW');
    expect(codeOf(await requestRefund({ requestId: randomUUID() }))).toBe('REFUND_REQUESTED');
    expect((await partOf(orderId, birch.storeId)).refundRequest?.requestId).toBe(requestId);
    expect(await auditOfTarget(`storeOrders/${orderId}_${birch.storeId}`)).toHaveLength(1);
  });

  it('accepts only existing items of an order that is not disputed', async () => {
    const { orderId, requestRefund } = await createTwoStoreOrder();
    expect(codeOf(await requestRefund({ lines: [{ line: 0, units: 4 }] }))).toBe('UNITS_REFUNDED');
    expect(codeOf(await requestRefund({ lines: [{ line: 1, units: 1 }] }))).toBe('UNITS_REFUNDED');
    await disputePayment(orderId);
    expect(codeOf(await requestRefund())).toBe('NOT_REFUNDABLE');
  });

  it('is rate-limited', async () => {
    await clearCollection(firestore, COLLECTIONS.rateLimits);
    const { orderId, birch, requestRefund, decide } = await createTwoStoreOrder();
    const attempts = firestore.collection(COLLECTIONS.rateLimits).doc(`refund_request_${birch.storeId}`);
    expect(codeOf(await requestRefund())).toBeNull();
    await attempts.update({ count: REFUND_REQUEST_LIMIT.max });
    expect(codeOf(await decide('DECLINE_REFUND'))).toBeNull();
    expect(codeOf(await requestRefund({ requestId: randomUUID() }))).toBe('RATE_LIMITED');
    expect((await partOf(orderId, birch.storeId)).refundRequest?.state).toBe('declined');
  });
});

describe('the owner’s decision about a refund request', () => {
  it('refunds the price to the buyer from that store and the site’s part only when it is granted', async () => {
    const { orderId, ash, birch, requestId, requestRefund, decide } = await createTwoStoreOrder();
    await requestRefund();
    expect((await Promise.all([decide('GRANT_REFUND'), decide('GRANT_REFUND')])).map(codeOf)).toEqual([null, null]);
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([
      {
        refundId: refundIdOf({ orderId, storeId: birch.storeId, requestId }),
        state: 'done',
        cents: 1_100,
        lines: [{ line: 1, units: 2 }],
      },
    ]);
    expect(await booksOf(orderId)).toEqual({
      'provider/stripe': 500 + 1_650 - 1_100,
      [`store/${ash.storeId}`]: -500,
      [`store/${birch.storeId}`]: -500,
      commission: -50,
    });
    expect(await stockOf(birch.productId)).toBe(STOCK - 1);
    expect(await partOf(orderId, birch.storeId)).toMatchObject({
      refundRequest: { state: 'granted' },
      refundRequestedAt: null,
      refundedLines: [{ line: 0, units: 2, cents: 1_100 }],
    });
    expect(await listed(requestId)).toBeUndefined();
    const audit = await auditOfTarget(`storeOrders/${orderId}_${birch.storeId}`);
    expect(audit.filter(({ action }) => action === 'GRANT_REFUND')).toMatchObject([
      { before: { state: 'requested' }, after: { requestId, cents: 1_100, returnsStock: true } },
    ]);
    expect(codeOf(await decide('DECLINE_REFUND'))).toBe('NOT_ALLOWED_NOW');
  });

  it('moves no money when it is declined, and the seller receives the reason', async () => {
    const { orderId, birch, requestId, requestRefund, decide } = await createTwoStoreOrder();
    await requestRefund();
    for (const code of [null, null]) expect(codeOf(await decide('DECLINE_REFUND'))).toBe(code);
    expect((await readOrder(orderId)).refundedCents).toBe(0);
    expect(await partOf(orderId, birch.storeId)).toMatchObject({
      refundRequest: { state: 'declined', answer: 'They were whole' },
      refundRequestedAt: null,
    });
    expect(await fieldsOf('outbox', `declined_${orderId}_${requestId}`)).toMatchObject({
      target: { channel: 'store', storeId: birch.storeId },
    });
    expect(codeOf(await decide('GRANT_REFUND'))).toBe('NOT_ALLOWED_NOW');
    const next = randomUUID();
    expect(codeOf(await requestRefund({ requestId: next }))).toBeNull();
    expect(codeOf(await decide('GRANT_REFUND'))).toBe('NOT_FOUND');
    expect(codeOf(await decide('GRANT_REFUND', { requestId: next }))).toBeNull();
  });

  it('cannot grant items that were refunded since: the request remains open and can be declined', async () => {
    const { orderId, birch, requestId, requestRefund, decide } = await createTwoStoreOrder();
    await requestRefund();
    const all = {
      orderId,
      requestId: randomUUID(),
      lines: [{ line: 1, units: 3 }],
      returnsStock: false,
      reason: 'All',
    };
    await environment.call('adminOperation', { operation: 'REFUND_ORDER', data: all }, { token: owner });
    expect(codeOf(await decide('GRANT_REFUND'))).toBe('UNITS_REFUNDED');
    expect(await listed(requestId)).toMatchObject({ cents: null });
    expect((await partOf(orderId, birch.storeId)).refundRequest?.state).toBe('requested');
    expect(codeOf(await decide('DECLINE_REFUND'))).toBeNull();
  });

  it.each(['refused', 'failed'] as const)('is shown as failed when its refund is %s', async (outcome) => {
    const { orderId, birch, requestId, requestRefund, decide } = await createTwoStoreOrder();
    await requestRefund();
    provider.planRefund(orderId, outcome);
    const granted = [await decide('GRANT_REFUND'), await decide('GRANT_REFUND')].map(valueOf);
    const error = outcome === 'refused' ? 'amount_too_large' : 'unknown';
    const result = { refund: { state: 'failed', error, lacksFunds: false } };
    expect(granted).toEqual([{ result }, { result }]);
    const { refundRequest } = await partOf(orderId, birch.storeId);
    expect(refundRequest).toMatchObject({ requestId, state: 'failed' });
    expect(codeOf(await requestRefund({ requestId: randomUUID() }))).toBeNull();
    expect((await partOf(orderId, birch.storeId)).refundRequest?.state).toBe('requested');
  });

  it.each(['pending', 'done'] as const)('is shown as failed when its refund, which was %s, fails', async (state) => {
    const { orderId, ash, birch, requestRefund, decide } = await createTwoStoreOrder();
    await requestRefund();
    provider.planRefund(orderId, state);
    expect(codeOf(await decide('GRANT_REFUND'))).toBeNull();
    expect((await partOf(orderId, birch.storeId)).refundRequest?.state).toBe('granted');
    const failed = provider.endRefund(orderId, 'failed', true);
    if (failed === null) throw new Error(`Order ${orderId} has no refund.`);
    await applyRefund(failed, eventOf(orderId, 'refund failed'));
    expect(await partOf(orderId, birch.storeId)).toMatchObject({
      refundRequest: { state: 'failed' },
      refundedLines: [],
    });
    expect((await partOf(orderId, ash.storeId)).refundRequest).toBeNull();
  });

  it('remains when the provider does not respond: the refund is due, and the sweep continues it', async () => {
    const { orderId, requestRefund, decide } = await createTwoStoreOrder();
    await requestRefund();
    provider.planRefund(orderId, 'lost');
    expect(codeOf(await decide('GRANT_REFUND'))).toBeNull();
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'due' }]);
    expect((await orderDocument(orderId).get()).get('lineRefundDueAt')).not.toBeNull();
    expect(codeOf(await decide('GRANT_REFUND'))).toBeNull();
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'done' }]);
    const found = await provider.getRefunds(await readOrder(orderId));
    expect(found).toMatchObject({ value: { refundedCents: 1_100, refunds: [{ amountCents: 1_100 }] } });
  });
});
