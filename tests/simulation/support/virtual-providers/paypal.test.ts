import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveDispute, openDispute } from '../../../../sandbox/paypal/disputes.ts';
import {
  captureAttempts,
  deliver,
  type Fault,
  loadAdapters,
  ORDER_ID,
  orderOf,
  startNetwork,
  valueOf,
} from './load-adapters.ts';

let adapters: Awaited<ReturnType<typeof loadAdapters>>;

beforeAll(async () => {
  adapters = await loadAdapters();
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9, 30), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  // A new process has no access token.
  adapters.forgetPaypalClient();
});

afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** An approved order on a new network. */
async function approved(instrument: 'good' | 'declined' | 'slow' = 'good') {
  const started = startNetwork();
  const { paypalProvider: provider } = adapters;
  const order = orderOf({ provider: 'paypal' });
  const { providerRef } = await valueOf(provider.openSession(ORDER_ID, order));
  started.sandbox.paypal.state.approve(providerRef, instrument);
  return { ...started, provider, providerRef, order: { ...order, providerRef } };
}

/** A captured order on a new network. */
async function paid(faults: Fault[] = []) {
  const { order, ...started } = await approved();
  const report = await valueOf(started.provider.capture(started.providerRef, ORDER_ID, captureAttempts()));
  started.faults.push(...faults);
  return { ...started, report, order: { ...order, paymentRef: report?.paymentRef ?? null } };
}

const part = (cents: number, refundId = 'refund1') => ({ refundId, cents, attempts: 0 });

describe('paypalProvider on the virtual network', () => {
  it('opens one order for lost and repeated requests', async () => {
    const { sandbox, requests } = startNetwork([
      { match: /orders/, outcome: 'lost' },
      { match: /orders/, outcome: 'repeated' },
    ]);
    const opening = adapters.paypalProvider.openSession(ORDER_ID, orderOf({ provider: 'paypal' }));
    const { providerRef, checkoutUrl } = await valueOf(opening);
    expect(checkoutUrl).toBe(`https://providers.test/paypal/checkoutnow?token=${providerRef}`);
    expect(sandbox.paypal.state.forOrder(ORDER_ID).map(({ id }) => id)).toEqual([providerRef]);
    // Without a response, the next call has a new access token.
    const [token, order] = ['POST /paypal/v1/oauth2/token', 'POST /paypal/v2/checkout/orders'];
    expect(requests).toEqual([token, order, token, order]);
  });

  it('captures an approved payment once when the response is lost', async () => {
    const { provider, providerRef, order, faults, sandbox } = await approved();
    faults.push({ match: /capture/, outcome: 'lost' });
    const report = await valueOf(provider.capture(providerRef, ORDER_ID, captureAttempts()));
    const expected = { state: 'paid', orderId: ORDER_ID, amountCents: 1_074, feeCents: 86 };
    expect(report).toMatchObject(expected);
    expect(await valueOf(provider.getFee({ ...order, paymentRef: report?.paymentRef ?? null }))).toBe(86);
    expect((await deliver(provider)).map(({ kind }) => kind)).toEqual(['payment_approved', 'payment_changed']);
    expect(sandbox.violations.list()).toEqual([]);
  });

  it('captures with a second card after a declined one', async () => {
    const { provider, providerRef, sandbox } = await approved('declined');
    const attempts = captureAttempts();
    expect(await valueOf(provider.capture(providerRef, ORDER_ID, attempts))).toMatchObject({ state: 'open' });
    sandbox.paypal.state.approve(providerRef, 'good');
    expect(await valueOf(provider.capture(providerRef, ORDER_ID, attempts))).toMatchObject({ state: 'paid' });
  });

  it('refunds a payment once when the response is lost', async () => {
    const { provider, order, sandbox } = await paid([{ match: /refund/, outcome: 'lost' }]);
    const response = await valueOf(provider.refund(ORDER_ID, order));
    expect(response).toMatchObject({ outcome: 'accepted', refunds: [{ amountCents: 1_074, state: 'done' }] });
    expect(sandbox.paypal.state.refundsOf(ORDER_ID)).toHaveLength(1);
    expect(await valueOf(provider.getRefunds(order))).toMatchObject({ refundedCents: 1_074 });
  });

  it('refunds a part once, also after its request ID has expired', async () => {
    const { provider, order, sandbox } = await paid();
    const first = await valueOf(provider.refundPart(ORDER_ID, order, part(300)));
    vi.advanceTimersByTime(60 * DAY_MS);
    expect(await valueOf(provider.refundPart(ORDER_ID, order, part(300)))).toEqual(first);
    expect(sandbox.paypal.state.refundsOf(ORDER_ID).map(({ amount }) => amount.value)).toEqual(['3.00']);
  });

  it('reports a dispute and its reversal by their signed events', async () => {
    const { provider, network, providerRef, sandbox } = await paid();
    const from = network.webhooks('paypal').length;
    openDispute(sandbox.paypal.state, providerRef);
    moveDispute(sandbox.paypal.state, providerRef, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' });
    expect(await deliver(provider, from)).toMatchObject([
      { kind: 'payment_disputed', reversal: { dispute: { state: 'open', disputedCents: 1_074 } } },
      { kind: 'payment_disputed', reversal: { dispute: { state: 'lost', lostCents: 1_074 } } },
    ]);
  });

  it('lists all movements of its account', async () => {
    const { provider, order } = await paid();
    await valueOf(provider.refundPart(ORDER_ID, order, part(300)));
    const now = Date.now();
    const period = { sinceMs: 0, fromMs: now - DAY_MS, untilMs: now + DAY_MS, cursor: null };
    const { movements, next } = await valueOf(provider.listMovements(period));
    expect(next).toBeNull();
    expect(movements.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['payment', 1_074],
      ['refund', -300],
    ]);
  });

  it('sends a payout once when the response is lost', async () => {
    const { sandbox } = startNetwork([{ match: /POST .*payouts/, outcome: 'lost' }]);
    const { paypalPayouts: payouts } = adapters;
    const receiver = 'store@example.com';
    const known = { providerRef: null, isRepeated: false, fundsRefusals: 0 };
    const request = { payoutId: 'payout1', cents: 500, receiver, ...known };
    const response = await valueOf(payouts.send(request));
    expect(response).toMatchObject({ outcome: 'accepted', report: { state: 'arrived' } });
    const [batch] = sandbox.paypal.payouts.batchesOf('payout1');
    expect(sandbox.paypal.payouts.batchesOf('payout1')).toHaveLength(1);
    const providerRef = batch?.batch_header.payout_batch_id ?? null;
    expect(await valueOf(payouts.find({ ...request, providerRef }))).toMatchObject({ state: 'arrived' });
  });
});
