import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deliver,
  type Fault,
  loadAdapters,
  ORDER_ID,
  orderOf,
  OTHER_ORDER_ID,
  startNetwork,
  valueOf,
} from './load-adapters.ts';

let adapters: Awaited<ReturnType<typeof loadAdapters>>;

beforeAll(async () => {
  adapters = await loadAdapters();
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9, 30), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 24 * 60 * 60_000;

/** A paid order on a new network. */
async function paid(faults: Fault[] = []) {
  const started = startNetwork();
  const { stripeProvider: provider } = adapters;
  const order = orderOf({ provider: 'stripe' });
  const { providerRef } = await valueOf(provider.openSession(ORDER_ID, order));
  started.sandbox.stripe.state.pay(providerRef);
  const report = await valueOf(provider.getPayment(providerRef));
  started.faults.push(...faults);
  return { ...started, provider, report, order: { ...order, providerRef, paymentRef: report?.paymentRef ?? null } };
}

const part = (cents: number, refundId = 'refund1') => ({ refundId, cents, attempts: 0 });

describe('stripeProvider on the virtual network', () => {
  it('opens one session for lost and repeated requests', async () => {
    const { sandbox, requests } = startNetwork([
      { match: /POST/, outcome: 'lost' },
      { match: /POST/, outcome: 'repeated' },
    ]);
    const opening = adapters.stripeProvider.openSession(ORDER_ID, orderOf({ provider: 'stripe' }));
    const { providerRef, checkoutUrl } = await valueOf(opening);
    expect(checkoutUrl).toBe(`https://providers.test/stripe/pay/${providerRef}`);
    expect(sandbox.stripe.state.forOrder(ORDER_ID).map(({ id }) => id)).toEqual([providerRef]);
    expect(requests).toEqual(['POST /stripe/v1/checkout/sessions', 'POST /stripe/v1/checkout/sessions']);
  });

  it('reports a payment with its fee, by a lookup and by its signed event', async () => {
    const { provider, report, order, sandbox } = await paid();
    const expected = { state: 'paid', orderId: ORDER_ID, amountCents: 1_074, feeCents: 61 };
    expect(report).toMatchObject(expected);
    expect(await valueOf(provider.getFee(order))).toBe(61);
    expect(await deliver(provider)).toMatchObject([{ kind: 'payment_changed', report: expected }]);
    expect(sandbox.violations.list()).toEqual([]);
  });

  it('expires an unpaid session on request and by the clock', async () => {
    const { sandbox } = startNetwork();
    const { stripeProvider: provider } = adapters;
    const closed = await valueOf(provider.openSession(ORDER_ID, orderOf({ provider: 'stripe' })));
    expect(await valueOf(provider.close(closed.providerRef))).toMatchObject({ state: 'expired' });
    const left = await valueOf(provider.openSession(OTHER_ORDER_ID, orderOf({ provider: 'stripe' })));
    vi.advanceTimersByTime(32 * 60_000);
    expect(sandbox.stripe.state.get(left.providerRef).status).toBe('expired');
    expect((await deliver(provider)).map(({ kind }) => kind)).toEqual(['payment_expired', 'payment_expired']);
  });

  it('refunds a payment once when the response is lost', async () => {
    const { provider, order, sandbox } = await paid([{ match: /refunds/, outcome: 'lost' }]);
    const response = await valueOf(provider.refund(ORDER_ID, order));
    expect(response).toMatchObject({ outcome: 'accepted', refunds: [{ amountCents: 1_074, state: 'done' }] });
    expect(sandbox.stripe.state.refundsOf(ORDER_ID)).toHaveLength(1);
    expect(await valueOf(provider.getRefunds(order))).toMatchObject({ refundedCents: 1_074 });
  });

  it('refunds a part once, also after its idempotency key has expired', async () => {
    const { provider, order, sandbox } = await paid();
    const first = await valueOf(provider.refundPart(ORDER_ID, order, part(300)));
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(await valueOf(provider.refundPart(ORDER_ID, order, part(300)))).toEqual(first);
    expect(sandbox.stripe.state.refundsOf(ORDER_ID).map(({ amount }) => amount)).toEqual([300]);
  });

  it('reports a dispute by its signed event', async () => {
    const { provider, order, sandbox, network } = await paid();
    const from = network.webhooks('stripe').length;
    const { id } = sandbox.stripe.state.dispute(order.paymentRef ?? '');
    sandbox.stripe.state.moveDispute(id, 'closed', 'lost');
    expect(await deliver(provider, from)).toMatchObject([
      { kind: 'payment_disputed', reversal: { dispute: { ref: id, state: 'open', disputedCents: 1_074 } } },
      { kind: 'payment_disputed', reversal: { dispute: { ref: id, state: 'lost', lostCents: 1_074 } } },
    ]);
  });

  it('lists all movements of its balance', async () => {
    const { provider, order } = await paid();
    await valueOf(provider.refundPart(ORDER_ID, order, part(300)));
    const now = Date.now();
    const period = { sinceMs: 0, fromMs: now - DAY_MS, untilMs: now + DAY_MS, cursor: null };
    const { movements, next } = await valueOf(provider.listMovements(period));
    expect(next).toBeNull();
    expect(movements.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['refund', -300],
      ['payment', 1_074],
    ]);
  });

  it('transfers a payout once, also after its idempotency key has expired', async () => {
    const { sandbox } = startNetwork([{ match: /POST .*transfers/, outcome: 'lost' }]);
    const { connectedAccounts: accounts, stripeTransfers: payouts } = adapters;
    const receiver = await valueOf(accounts.create('north'));
    sandbox.stripe.connect.endOnboarding(receiver, true);
    expect(await valueOf(accounts.read(receiver, 'onboarding'))).toMatchObject({ state: 'ready' });
    const known = { providerRef: null, isRepeated: false, fundsRefusals: 0 };
    const request = { payoutId: 'payout1', cents: 500, receiver, ...known };
    expect(await valueOf(payouts.send(request))).toMatchObject({ outcome: 'accepted', report: { state: 'arrived' } });
    vi.advanceTimersByTime(2 * DAY_MS);
    await valueOf(payouts.send({ ...request, isRepeated: true }));
    expect(sandbox.stripe.connect.transfersOf('payout1')).toHaveLength(1);
    expect(await valueOf(payouts.find(request))).toMatchObject({ returnedCents: 0 });
  });

  it('has the same IDs in each run of a seed', async () => {
    const ids = async () => (await paid()).network.webhooks('stripe').map(({ id }) => id);
    expect(await ids()).toEqual(await ids());
  });
});
