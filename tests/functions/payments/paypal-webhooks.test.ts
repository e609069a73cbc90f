import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createProduct } from '../../support/fixtures.ts';
import { PAYPAL_PATHS } from '../../support/paypal-sandbox.ts';
import { auditOf, checkoutOf, eventsOf } from '../support/orders.ts';
import {
  APPROVED,
  CAPTURED,
  buy,
  back,
  statusOf,
  buyAndApprove,
  countCaptureRequests,
  capture,
  environment,
  paypal,
  storeId,
  startPaypalStore,
} from './approved-paypal-orders.ts';

beforeAll(startPaypalStore);
afterAll(() => environment.stop());

describe('a PayPal payment that does not match its order', () => {
  it.each<[string, Record<string, unknown>]>([
    ['other_amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['other_amount', { amount: { currency_code: 'USD', value: '10.001' } }],
    ['other_currency', { amount: { currency_code: 'EUR', value: '10.00' } }],
    ['other_session', { supplementary_data: { related_ids: { order_id: 'ANOTHERORDER' } } }],
    ['unknown_order', { custom_id: 'f'.repeat(32) }],
    ['unknown_order', { custom_id: '../stores/x' }],
  ])('completes no order (%s, %j), and is recorded in the audit log', async (reason, resource) => {
    const { orderId, paypalOrderId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.deliverEventOf(orderId, CAPTURED, { resource, newId: true })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    const entries = await auditOf(reason === 'other_session' ? 'ANOTHERORDER' : paypalOrderId);
    expect(entries.at(-1)).toMatchObject({ kind: 'payment_rejected', reason, provider: 'paypal' });
    expect(JSON.stringify(entries)).not.toMatch(/owl/i);
  });

  it('is not captured at the approval event', async () => {
    const { orderId, paypalOrderId } = await buy();
    await paypal.changeAmount(paypalOrderId, { value: '0.10' });
    await paypal.act(paypalOrderId, 'approve');
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await countCaptureRequests(paypalOrderId)).toBe(0);
    expect(await auditOf(paypalOrderId)).toMatchObject([
      { reason: 'other_amount', amountCents: 10, expectedAmountCents: 1_000 },
    ]);
  });

  it('leaves a card order pending that it names', async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
    const { orderId: ownId, paypalOrderId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.deliverEventOf(ownId, CAPTURED, { resource: { custom_id: orderId }, newId: true })).toEqual([
      200,
    ]);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await auditOf(paypalOrderId)).at(-1)).toMatchObject({ reason: 'other_provider', orderId });
  });
});

describe('the signature of a PayPal event', () => {
  it.each(['no_signature', 'wrong_secret', 'other_webhook', 'flipped_bit'] as const)(
    'results in 400 when it is forged (%s), and nothing changes',
    async (forgery) => {
      const { orderId } = await buyAndApprove();
      expect(await paypal.deliverEventOf(orderId, APPROVED, { forgery })).toEqual([400]);
      expect(await statusOf(orderId)).toBe('pending');
      expect(await eventsOf(orderId)).toEqual([]);
      expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
      expect(await statusOf(orderId)).toBe('completed');
    },
  );

  const HEADERS = {
    'Content-Type': 'application/json',
    'Paypal-Auth-Algo': 'SHA256withRSA',
    'Paypal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'Paypal-Transmission-Id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'Paypal-Transmission-Sig': 'bG1JOTU=',
    'Paypal-Transmission-Time': new Date().toISOString(),
  };
  const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Partial<typeof HEADERS> = {}): Promise<number> =>
    (await fetch(environment.paypalWebhookUrl, { method: 'POST', headers: { ...HEADERS, ...headers }, body })).status;

  it.each([
    ['empty', ''],
    ['not JSON', 'payment=1'],
    ['followed by another webhook id', '{},"webhook_id":"8PT597110X687430L"'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('is not verified at PayPal when the body is %s', async (_what, body) => {
    const asked = (await environment.sandbox.requests(PAYPAL_PATHS.verify)).length;
    expect(await post(body)).toBe(400);
    expect(await environment.sandbox.requests(PAYPAL_PATHS.verify)).toHaveLength(asked);
  });

  it.each([
    ['was sent five days ago', { 'Paypal-Transmission-Time': new Date(Date.now() - 5 * 86_400_000).toISOString() }],
    ['will be sent in an hour', { 'Paypal-Transmission-Time': new Date(Date.now() + 3_600_000).toISOString() }],
    ['names a certificate elsewhere', { 'Paypal-Cert-Url': 'https://api.paypal.com.attacker.example/certs/CERT-1' }],
  ])('is not verified at PayPal when the event %s', async (_what, headers) => {
    const asked = (await environment.sandbox.requests(PAYPAL_PATHS.verify)).length;
    expect(await post('{"id":"WH-1"}', headers)).toBe(400);
    expect(await environment.sandbox.requests(PAYPAL_PATHS.verify)).toHaveLength(asked);
    // The other headers alone would be sufficient for a verification request.
    expect(await post('{"id":"WH-1"}')).toBe(400);
    expect(await environment.sandbox.requests(PAYPAL_PATHS.verify)).toHaveLength(asked + 1);
  });

  it('blocks no other events for a longer time when it is forged two hundred times at once', async () => {
    const { orderId } = await buyAndApprove();
    const statuses = await Promise.all(Array.from({ length: 200 }, () => post('{"id":"WH-1"}')));
    expect(statuses.filter((status) => status !== 400 && status !== 503)).toEqual([]);
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('is verified first: an unsigned event results in 400, and a GET request in 405', async () => {
    expect(await post(JSON.stringify({ id: 'WH-1', event_type: CAPTURED, resource: {} }))).toBe(400);
    expect((await fetch(environment.paypalWebhookUrl)).status).toBe(405);
  });

  it.each([
    ['is down', { drop: true }],
    ['responds with 500', { status: 500 }],
    ['answers garbage', { garbage: true }],
    ['responds with 403', { status: 403 }],
  ])(
    'results in 503 when it cannot be verified because PayPal %s, and is accepted at the next delivery',
    async (_what, fault) => {
      const { orderId } = await buyAndApprove();
      await environment.sandbox.addFault({ path: PAYPAL_PATHS.verify, match: orderId, times: 2, ...fault });
      expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([503]);
      expect(await statusOf(orderId)).toBe('pending');
      await environment.sandbox.clearFaults(orderId);
      expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
      expect(await statusOf(orderId)).toBe('completed');
    },
  );
});

describe('a PayPal event', () => {
  it('results in 503 while its payment cannot be captured, and settles the order at the next delivery', async () => {
    const { orderId, paypalOrderId } = await buyAndApprove();
    await environment.sandbox.addFault({ path: `${PAYPAL_PATHS.orders}/${paypalOrderId}`, times: 2, status: 500 });
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([503]);
    expect(await eventsOf(orderId)).toEqual([]);
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('is acknowledged when its type is not handled', async () => {
    const { orderId } = await buyAndApprove();
    expect(await paypal.deliverEventOf(orderId, APPROVED, { type: 'CHECKOUT.ORDER.SAVED', newId: true })).toEqual([
      200,
    ]);
    expect(await statusOf(orderId)).toBe('pending');
  });
});

describe('the PayPal access token', () => {
  it('is renewed after it was revoked, and the payment succeeds', async () => {
    const purchase = await buyAndApprove();
    await paypal.revokeTokens();
    expect(await back(purchase)).toBe(true);
  });

  it('is renewed before it expires', async () => {
    const tokens = async (): Promise<number> => (await environment.sandbox.requests(PAYPAL_PATHS.token)).length;
    await paypal.revokeTokens();
    await paypal.setTokenLifetime(61);
    const purchase = await buy();
    await paypal.setTokenLifetime(32_400);
    const before = await tokens();
    await expect
      .poll(async () => {
        await back(purchase);
        return tokens();
      })
      .toBeGreaterThan(before);
    expect(await tokens()).toBe(before + 1);
    expect((await environment.sandbox.requests(purchase.paypalOrderId)).map(({ status }) => status)).not.toContain(401);
  });

  it('is requested once, and reused while it is valid', async () => {
    await paypal.revokeTokens();
    await buy();
    const before = (await environment.sandbox.requests(PAYPAL_PATHS.token)).length;
    await buy();
    expect(await environment.sandbox.requests(PAYPAL_PATHS.token)).toHaveLength(before);
  });
});
