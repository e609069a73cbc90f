import '../support/own-project.ts';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachSession } from '../../../functions/src/checkout/attach-session.ts';
import { extendReservation } from '../../../functions/src/checkout/reservations/extend-reservation.ts';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { signatureHeader } from '../../../sandbox/stripe/signature.ts';
import { stockOf } from '../../support/fixtures.ts';
import { auditOf, eventsOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import { COMPLETED, buy, buyAndPay, statusOf, environment, startCardStore } from './card-purchases.ts';

beforeAll(startCardStore);
afterAll(() => environment.stop());

describe('the signature of a Stripe event', () => {
  it.each(['no_signature', 'wrong_secret', 'stale_timestamp'] as const)(
    'results in 400 when it is forged (%s), and nothing changes',
    async (forgery) => {
      const { orderId, eventId, productId } = await buyAndPay();
      expect(await environment.sandbox.deliver(eventId, { forgery })).toEqual([400]);
      expect(await statusOf(orderId)).toBe('pending');
      expect(await eventsOf(orderId)).toEqual([]);
      expect(await stockOf(productId)).toBe(6);
      expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
      expect(await statusOf(orderId)).toBe('completed');
    },
  );

  const seconds = (): number => Math.floor(Date.now() / 1_000);
  const sign = (body: string, at: number): string => signatureHeader(body, process.env.STRIPE_WEBHOOK_SECRET ?? '', at);
  const v1 = (header: string): string => header.slice(header.indexOf('v1='));
  const wrong = `v1=${'0'.repeat(64)}`;
  /** The text with one bit flipped in its middle byte. */
  const flipped = (text: string): string => {
    const bytes = Buffer.from(text);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    return bytes.toString();
  };

  it.each<[string, number, (body: string) => { body?: string; header: string }]>([
    ['of the body as it was sent', 200, (body) => ({ header: sign(body, seconds()) })],
    ['made 290 s ago', 200, (body) => ({ header: sign(body, seconds() - 290) })],
    ['made 301 s ago', 400, (body) => ({ header: sign(body, seconds() - 301) })],
    [
      'whose time was changed afterwards',
      400,
      (body) => ({ header: sign(body, seconds() - 301).replace(/t=\d+/, `t=${seconds()}`) }),
    ],
    [
      'of a body in which a bit was flipped since',
      400,
      (body) => ({ body: flipped(body), header: sign(body, seconds()) }),
    ],
    [
      'of the same JSON in another format',
      400,
      (body) => ({ body: JSON.stringify(JSON.parse(body)), header: sign(body, seconds()) }),
    ],
    ['by another scheme only', 400, (body) => ({ header: sign(body, seconds()).replace('v1=', 'v0=') })],
    ['without a time', 400, (body) => ({ header: v1(sign(body, seconds())) })],
    [
      'next to a wrong one, as during a rotation of the secret',
      200,
      (body) => ({ header: sign(body, seconds()).replace(',', `,${wrong},`) }),
    ],
    ['that is wrong, twice', 400, () => ({ header: `t=${seconds()},${wrong},${wrong}` })],
    ['that is cut short', 400, (body) => ({ header: sign(body, seconds()).slice(0, -1) })],
  ])('determines the response: a signature %s results in %i', async (_what, status, forge) => {
    const { orderId, eventId } = await buyAndPay();
    const event = await environment.sandbox.eventOf(orderId, COMPLETED);
    const original = JSON.stringify(event, null, 2);
    const { body = original, header } = forge(original);
    const response = await fetch(environment.webhookUrl, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
    });
    expect(response.status).toBe(status);
    expect(await statusOf(orderId)).toBe(status === 200 ? 'completed' : 'pending');
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    expect(await eventsOf(orderId)).toEqual(['completed']);
  });

  it('is verified first: a wrongly signed body results in 400, and a GET request in 405', async () => {
    const post = (body: string): Promise<Response> =>
      fetch(environment.webhookUrl, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=0' },
      });
    expect((await post('{}')).status).toBe(400);
    expect((await post(`{"type":"${COMPLETED}"}`)).status).toBe(400);
    expect((await fetch(environment.webhookUrl)).status).toBe(405);
  });
});

describe.each(['stripeWebhook', 'paypalWebhook', 'cryptoWebhook'] as const)('%s', (name) => {
  const post = async (body: string, type: string): Promise<number> =>
    (await fetch(environment.addressOf(name), { method: 'POST', body, headers: { 'Content-Type': type } })).status;

  it.each(['application/json', 'text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded'])(
    'responds with 413 to a body of %s that is too large, and 400 to one of the largest size',
    async (type) => {
      const largest = 256 * 1_024;
      expect(await post(JSON.stringify(['x'.repeat(largest - 3)]), type)).toBe(413);
      expect(await post(JSON.stringify(['x'.repeat(largest - 4)]), type)).toBe(400);
    },
  );

  it('responds with 400 to a request without a body', async () => {
    const { hostname, port } = new URL(environment.addressOf(name));
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write('POST / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a Stripe event that arrives before its session is attached to the order', () => {
  /** The state of the order until `createCheckout` has received the session, and the response with the session. */
  async function detach(orderId: string) {
    const { providerRef, checkoutUrl } = await readOrder(orderId);
    await orderDocument(orderId).update({ providerRef: null, checkoutUrl: null });
    return { providerRef: String(providerRef), checkoutUrl: String(checkoutUrl) };
  }

  it('settles its payment by the order in its metadata', async () => {
    const { orderId, sessionId, eventId, productId } = await buyAndPay();
    const session = await detach(orderId);
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', providerRef: sessionId });
    expect(await auditOf(sessionId)).toEqual([]);
    expect(await attachSession(orderId, session)).toMatchObject({ ok: true, value: { status: 'completed' } });
    expect(await stockOf(productId)).toBe(6);
  });

  it('settles a late payment of an order that was cancelled without a session', async () => {
    const { orderId, sessionId, eventId, productId } = await buyAndPay();
    await detach(orderId);
    await releaseReservation(orderId, 'provider_error', { expectedSession: null });
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', providerRef: sessionId });
    expect(await stockOf(productId)).toBe(6);
  });

  it('is delivered again later when the session has expired', async () => {
    const { orderId, sessionId } = await buy();
    await environment.sandbox.act(sessionId, 'expire');
    const { id } = await environment.sandbox.eventOf(orderId, 'checkout.session.expired');
    const session = await detach(orderId);
    expect(await environment.sandbox.deliver(id)).toEqual([503]);
    expect(await statusOf(orderId)).toBe('pending');
    await attachSession(orderId, session);
    expect(await environment.sandbox.deliver(id)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('cancelled');
  });

  it('is delivered again later when the payment is processing', async () => {
    const { orderId, sessionId } = await buy();
    await environment.sandbox.act(sessionId, 'process');
    const { id } = await environment.sandbox.eventOf(orderId, COMPLETED);
    await detach(orderId);
    expect(
      await extendReservation(orderId, {
        expectedSession: sessionId,
        event: { provider: 'stripe', id, type: COMPLETED },
      }),
    ).toMatchObject({
      ok: false,
    });
    expect(await eventsOf(orderId)).toEqual([]);
  });
});

describe('a Stripe payment that does not match its order', () => {
  it.each<[string, { id?: string } & Record<string, unknown>]>([
    ['other_amount', { amount_total: 1 }],
    ['other_amount', { amount_total: null }],
    ['other_currency', { currency: 'eur' }],
    ['other_session', { id: 'cs_test_another' }],
    ['unknown_order', { client_reference_id: 'f'.repeat(32) }],
    ['unknown_order', { client_reference_id: null }],
    ['unknown_order', { client_reference_id: '../stores/x' }],
  ])('completes no order (%s, %j), and is recorded in the audit log', async (reason, object) => {
    const { orderId, sessionId, eventId } = await buyAndPay();
    expect(await environment.sandbox.deliver(eventId, { object, newId: true })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await readReceipt(orderId)).status).toBe('pending');
    const entries = await auditOf(object.id ?? sessionId);
    expect(entries.at(-1)).toMatchObject({ kind: 'payment_rejected', reason });
    expect(JSON.stringify(entries)).not.toMatch(/owl/i);
  });

  it('completes neither order when it names another one', async () => {
    const [paid, other] = [await buyAndPay(), await buy()];
    const object = { client_reference_id: other.orderId, metadata: { orderId: other.orderId } };
    expect(await environment.sandbox.deliver(paid.eventId, { object, newId: true })).toEqual([200]);
    expect(await statusOf(other.orderId)).toBe('pending');
    expect(await statusOf(paid.orderId)).toBe('pending');
    expect(await auditOf(paid.sessionId)).toMatchObject([{ reason: 'other_session', orderId: other.orderId }]);
  });
});
