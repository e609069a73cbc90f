import '../support/own-project.ts';
import { FAILURES } from '@blockbazaar/domain/failures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { SESSIONS_PATH } from '../../support/sandbox.ts';
import { expectFailedCheckout } from '../support/failed-checkout.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

describe('createCheckout with a faulty Stripe', () => {
  // Stripe's library repeats a failed request once, so each fault is set for two requests. Each test has a fault for
  // its own product, so that they can wait at the same time.
  it.concurrent.each<[string, Omit<FaultInput, 'path'>]>([
    ['is down', { drop: true }],
    ['responds with 500', { status: 500 }],
    ['responds with 429', { status: 429 }],
    ['takes 10 s', { delayMs: 10_000 }],
    ['never responds', { hang: true }],
    ['answers garbage', { garbage: true }],
    ['refuses our key', { status: 401 }],
  ])('fails with a text when Stripe %s, returns the stock, and succeeds at the second call', async (_what, fault) => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 4);
    await environment.sandbox.addFault({ path: SESSIONS_PATH, match: product.name, times: 2, ...fault });
    const started = Date.now();
    const failed = await environment.call('createCheckout', checkout);
    expect(Date.now() - started).toBeLessThan(20_000);
    const cancelledId = await expectFailedCheckout(failed, checkout.requestId);
    expect(await stockOf(product.id)).toBe(10);
    // A request with a refused key is not repeated, so an unused fault could affect the next call.
    await environment.sandbox.clearFaults(product.name);

    const sameRequest = valueOf(await environment.call('createCheckout', checkout));
    expect(sameRequest.orderId).not.toBe(cancelledId);
    expect(await stockOf(product.id)).toBe(6);
    const newRequest = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
    expect(newRequest.orderId).not.toBe(sameRequest.orderId);
    expect(await stockOf(product.id)).toBe(2);
    expect((await readOrder(cancelledId)).status).toBe('cancelled');
  });

  it('succeeds at the second request when Stripe responds with 500 once', async () => {
    const product = await createProduct(storeId);
    await environment.sandbox.addFault({ path: SESSIONS_PATH, match: product.name, status: 500 });
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1)));
    expect(await environment.sandbox.requests(product.name)).toHaveLength(2);
    expect(await environment.sandbox.sessionsOf(orderId)).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(9);
  });

  it('returns the same payment at the second request when the first response is lost', async () => {
    const product = await createProduct(storeId);
    await environment.sandbox.addFault({ path: SESSIONS_PATH, match: product.name, drop: true, afterEffect: true });
    const { orderId, url } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1)));
    expect((await environment.sandbox.sessionOf(orderId)).url).toBe(url);
    expect(await environment.sandbox.requests(product.name)).toHaveLength(2);
  });

  it('fails with the reason when Stripe refuses an amount as too small, and returns the stock', async () => {
    const product = await createProduct(storeId, { priceCents: 49 });
    const answer = await environment.call('createCheckout', checkoutOf(product.id, 1));
    expect(answer).toMatchObject({ text: FAILURES.AMOUNT_TOO_SMALL.text, details: { code: 'AMOUNT_TOO_SMALL' } });
    expect(await stockOf(product.id)).toBe(10);
    expect(codeOf(await environment.call('createCheckout', checkoutOf(product.id, 2)))).toBeNull();
  });
});

describe('verifyPayment with a faulty Stripe', () => {
  it('fails while Stripe cannot report the session’s payment, and completes the order at the second call', async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1)));
    const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    await environment.sandbox.addFault({ path: `${SESSIONS_PATH}/${sessionId}`, times: 2, status: 500 });
    expect(codeOf(await environment.call('verifyPayment', { sessionId }))).toBe('PROVIDER_UNAVAILABLE');
    expect((await readOrder(orderId)).status).toBe('pending');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    expect((await readOrder(orderId)).status).toBe('completed');
  });
});
