import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MovementPage } from '../../../../functions/src/payments/payment-provider.ts';
import { deliver, endOf, type Fault, loadAdapters, ORDER_ID, orderOf, startNetwork, valueOf } from './load-adapters.ts';

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

/** An open invoice on a new network. */
async function opened() {
  const started = startNetwork();
  const { btcpayProvider: provider } = adapters;
  const order = orderOf({ provider: 'btcpay' });
  const { providerRef } = await valueOf(provider.openSession(ORDER_ID, order));
  return { ...started, provider, providerRef, order: { ...order, providerRef, paymentRef: providerRef } };
}

/** A settled invoice on a new network. */
async function paid(faults: Fault[] = []) {
  const started = await opened();
  started.sandbox.btcpay.state.pay(started.providerRef);
  started.faults.push(...faults);
  return started;
}

const part = (cents: number, refundId = 'refund1') => ({ refundId, cents, attempts: 0 });

describe('btcpayProvider on the virtual network', () => {
  it('opens one invoice when the response is lost', async () => {
    const { sandbox } = startNetwork([{ match: /POST/, outcome: 'lost' }]);
    const opening = adapters.btcpayProvider.openSession(ORDER_ID, orderOf({ provider: 'btcpay' }));
    const { providerRef, checkoutUrl } = await valueOf(opening);
    expect(checkoutUrl).toBe(`https://providers.test/btcpay/i/${providerRef}`);
    expect(sandbox.btcpay.state.list([ORDER_ID]).map(({ id }) => id)).toEqual([providerRef]);
  });

  it('gives the same invoice to each caller after a repeated request', async () => {
    const { sandbox } = startNetwork([{ match: /POST/, outcome: 'repeated' }]);
    const { btcpayProvider: provider } = adapters;
    const order = orderOf({ provider: 'btcpay' });
    await valueOf(provider.openSession(ORDER_ID, order));
    const again = await valueOf(provider.openSession(ORDER_ID, order));
    const invoices = sandbox.btcpay.state.list([ORDER_ID]).map(({ id }) => id);
    expect(invoices).toHaveLength(2);
    expect(again.providerRef).toBe(invoices.at(-1));
  });

  it('reports a payment by a lookup and by its signed events', async () => {
    const { provider, providerRef, order, sandbox } = await paid();
    const expected = { state: 'paid', orderId: ORDER_ID, amountCents: 1_074, feeCents: 2 };
    expect(await valueOf(provider.getPayment(providerRef))).toMatchObject(expected);
    expect(await valueOf(provider.getFee(order))).toBe(2);
    const events = await deliver(provider);
    expect(events.at(-1)).toMatchObject({ kind: 'payment_changed', report: expected });
    expect(sandbox.violations.list()).toEqual([]);
  });

  it('closes an unpaid invoice, and reports coins that arrive late', async () => {
    const { provider, providerRef, sandbox } = await opened();
    expect(await valueOf(provider.close(providerRef))).toMatchObject({ state: 'expired' });
    sandbox.btcpay.state.receive(providerRef);
    expect(await valueOf(provider.getPayment(providerRef))).toMatchObject({ state: 'processing' });
    sandbox.btcpay.state.confirm(providerRef);
    expect(await valueOf(provider.getPayment(providerRef))).toMatchObject({ state: 'paid', sentAtMs: Date.now() });
  });

  it.each(['lost', 'repeated'] as const)('reserves a refund once when its request is %s', async (outcome) => {
    const { provider, order, sandbox } = await paid([{ match: /POST .*refund/, outcome }]);
    // Without idempotency keys, the result of a lost response is unknown.
    await endOf(provider.refund(ORDER_ID, order));
    const response = await valueOf(provider.refund(ORDER_ID, order));
    expect(response).toMatchObject({ outcome: 'accepted', refunds: [{ amountCents: 1_074, state: 'done' }] });
    expect(sandbox.btcpay.state.pullPayments(false)).toHaveLength(1);
    expect(await valueOf(provider.getRefunds(order))).toMatchObject({ refundedCents: 1_074 });
  });

  it('reserves a part once, without idempotency keys', async () => {
    const { provider, order, sandbox } = await paid();
    const first = await valueOf(provider.refundPart(ORDER_ID, order, part(300)));
    vi.advanceTimersByTime(60 * DAY_MS);
    expect(await valueOf(provider.refundPart(ORDER_ID, order, part(300)))).toMatchObject({
      ...first,
      refundedCents: 300,
    });
    expect(sandbox.btcpay.state.pullPayments(true).map(({ amount }) => amount)).toEqual(['3.00']);
  });

  it('lists all movements of its store', async () => {
    const { provider, order, sandbox } = await paid();
    await valueOf(provider.refundPart(ORDER_ID, order, part(300)));
    sandbox.btcpay.state.send({ amount: '0.00001' });
    const now = Date.now();
    const kinds: string[] = [];
    for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page += 1) {
      const period = { sinceMs: 0, fromMs: now - DAY_MS, untilMs: now + DAY_MS };
      const { movements, next }: MovementPage = await valueOf(provider.listMovements({ ...period, cursor }));
      kinds.push(...movements.map(({ kind, cents }) => `${kind} ${cents}`));
      cursor = next;
    }
    expect(kinds).toEqual(['payment 1074', 'refund -300', 'other -100']);
  });
});
