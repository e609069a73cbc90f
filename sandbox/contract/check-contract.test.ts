import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BTCPAY_CONTRACT, BTCPAY_EVENTS } from './btcpay.ts';
import { checkContract } from './check-contract.ts';
import type { Contract } from './contract.ts';
import { DISCORD_CONTRACT } from './discord.ts';
import { PAYPAL_EVENTS } from './paypal-events.ts';
import { PAYPAL_CONTRACT } from './paypal.ts';
import { STRIPE_CONTRACT, STRIPE_EVENTS } from './stripe.ts';
import { Violations } from './violations.ts';

vi.spyOn(console, 'error').mockImplementation(() => undefined);

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Call {
  path: string;
  type: 'application/json' | 'application/x-www-form-urlencoded';
  body: string;
}

/** Calls a stand-in that responds to each call with `answer`, and returns the result. */
async function call(contract: Contract, { path, type, body }: Call, answer: unknown, status = 200) {
  const violations = new Violations();
  const app = express();
  app.use(contract.base, checkContract(contract, violations));
  app.use((_request, response) => {
    response.status(status).json(answer);
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${contract.base}${path}`;
  const response = await fetch(address, { method: 'POST', headers: { 'Content-Type': type }, body });
  const text = await response.text();
  return { status: response.status, text, problems: violations.list().flatMap(({ problems }) => problems) };
}

const form = (path: string, fields: Record<string, string>): Call => ({
  path,
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});
const json = (path: string, body: object): Call => ({ path, type: 'application/json', body: JSON.stringify(body) });

const money = { currency_code: 'USD', value: '5.00' };

/** For each provider: a valid call, the same call with an unpublished field, and the response to both. */
const CASES: Record<string, { contract: Contract; good: Call; bad: Call; unknown: string; answer: object }> = {
  Stripe: {
    contract: STRIPE_CONTRACT,
    good: form('/refunds', { payment_intent: 'pi_1', 'metadata[orderId]': 'o1' }),
    bad: form('/refunds', { payment_intent: 'pi_1', order_id: 'o1' }),
    unknown: 'order_id',
    answer: {
      id: 're_1',
      object: 'refund',
      amount: 500,
      charge: 'ch_1',
      created: 1_700_000_000,
      currency: 'usd',
      metadata: {},
      payment_intent: 'pi_1',
      reason: null,
      status: 'succeeded',
    },
  },
  PayPal: {
    contract: PAYPAL_CONTRACT,
    good: json('/v2/payments/captures/1AB/refund', { custom_id: 'o1', amount: money }),
    bad: json('/v2/payments/captures/1AB/refund', { customId: 'o1' }),
    unknown: 'customId',
    answer: { id: '2AB', status: 'COMPLETED', amount: money, links: [] },
  },
  BTCPay: {
    contract: BTCPAY_CONTRACT,
    good: json('/stores/s1/invoices/i1/refund', { name: 'Refund o1', refundVariant: 'RateThen' }),
    bad: json('/stores/s1/invoices/i1/refund', { refundVariant: 'RateThen', paymentMethod: 'BTC' }),
    unknown: 'paymentMethod',
    answer: {
      id: 'p1',
      name: 'Refund o1',
      description: '',
      currency: 'BTC',
      amount: '0.00005000',
      BOLT11Expiration: 30,
      autoApproveClaims: true,
      startsAt: 1_700_000_000,
      expiresAt: null,
      archived: false,
      viewLink: 'https://btcpay.example/pull-payments/p1',
    },
  },
  Discord: {
    contract: DISCORD_CONTRACT,
    good: json('/webhooks/7/token?wait=true', { content: 'Sold', allowed_mentions: { parse: [] } }),
    bad: json('/webhooks/7/token?wait=true', { content: 'Sold', allowed_mentions: { everyone: false } }),
    unknown: 'everyone',
    answer: {
      id: '8',
      type: 0,
      channel_id: '9',
      content: 'Sold',
      author: { id: '7', username: 'Shop', discriminator: '0000', global_name: null, avatar: null, bot: true },
      attachments: [],
      embeds: [],
      mentions: [],
      mention_roles: [],
      mention_everyone: false,
      pinned: false,
      tts: false,
      timestamp: '2026-11-22T06:00:00.000Z',
      edited_timestamp: null,
      webhook_id: '7',
    },
  },
};

describe.each(Object.entries(CASES))('checkContract for %s', (_provider, { contract, good, bad, unknown, answer }) => {
  it('accepts a published request and response', async () => {
    expect(await call(contract, good, answer)).toEqual({ status: 200, text: JSON.stringify(answer), problems: [] });
  });

  it('rejects a request with an unknown field, and names the field', async () => {
    const { status, text, problems } = await call(contract, bad, answer);
    expect(status).toBe(500);
    expect(text).toContain(unknown);
    expect(problems.join()).toContain(`unrecognized_keys ${unknown}`);
  });

  it('rejects a response with an unknown field, and names the field', async () => {
    const { status, text, problems } = await call(contract, good, { ...answer, surprise: 1 });
    expect(status).toBe(500);
    expect(text).toContain('surprise');
    expect(problems.join()).toContain('unrecognized_keys surprise');
  });

  it('rejects a response without a required field', async () => {
    const { id: _id, ...rest } = answer as { id: string };
    expect((await call(contract, good, rest)).status).toBe(500);
  });

  it('rejects an error in another format, and an unpublished status', async () => {
    expect((await call(contract, good, { oops: true }, 400)).problems).not.toEqual([]);
    expect((await call(contract, good, answer, 202)).problems).toEqual([
      'The status 202 is not among those published.',
    ]);
  });

  it('rejects an unpublished operation and an unpublished query parameter', async () => {
    expect((await call(contract, { ...good, path: '/elsewhere' }, answer)).problems).toEqual([
      'There is no such operation.',
    ]);
    const path = `${good.path}${good.path.includes('?') ? '&' : '?'}verbose=1`;
    expect((await call(contract, { ...good, path }, answer)).problems.join()).toContain('unrecognized_keys verbose');
  });

  it('rejects a body in another encoding', async () => {
    const type = good.type === 'application/json' ? 'application/x-www-form-urlencoded' : 'application/json';
    expect((await call(contract, { ...good, type }, answer)).status).toBe(500);
  });
});

describe('event contracts', () => {
  const envelope = { id: 'e1', deliveryId: 'd1', webhookId: 'w1', originalDeliveryId: 'd1', isRedelivery: false };
  const btcpay = { ...envelope, type: 'InvoiceProcessing', timestamp: 1, storeId: 's', invoiceId: 'i', metadata: {} };

  it.each([
    ['Stripe', STRIPE_EVENTS, { type: 'charge.invented' }, 'There is no such event.'],
    ['PayPal', PAYPAL_EVENTS, { event_type: 'PAYMENT.SALE.COMPLETED' }, 'There is no such event.'],
    ['BTCPay', BTCPAY_EVENTS, { ...btcpay, overPaid: false }, '(all): unrecognized_keys id'],
  ])('rejects an unpublished event of %s', (_provider, contract, event, problem) => {
    const violations = new Violations();
    violations.checkEvent(contract, event);
    expect(violations.list().flatMap(({ problems }) => problems)).toEqual([problem]);
  });

  it('accepts a published event', () => {
    const violations = new Violations();
    const { id: _id, ...event } = btcpay;
    violations.checkEvent(BTCPAY_EVENTS, { ...event, overPaid: false });
    expect(violations.list()).toEqual([]);
  });
});
