import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Faults } from '../control/faults.ts';
import { RequestLog } from '../control/request-log.ts';
import { createBot } from './create-bot.ts';

const SECRET = 'bot_unit';
let server: Server;
let origin: string;

beforeAll(async () => {
  const bot = createBot({ secret: SECRET, requests: new RequestLog(), faults: new Faults() });
  server = express().use('/bot', bot.router).use('/control', bot.control).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const seconds = (): number => Math.floor(Date.now() / 1_000);
const sign = (body: string, at: number, secret = SECRET): string =>
  `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
const bodyOf = (id: string): string =>
  JSON.stringify({
    deliveryId: id,
    orderId: id,
    minecraftUsername: '.Owl_99',
    items: [{ productId: 'kit', name: 'Kit', quantity: 1, millions: null }],
  });

async function ask(body: string, { at = seconds(), signature = sign(body, at), key = 'one' } = {}): Promise<number> {
  const headers = {
    'x-blockbazaar-timestamp': String(at),
    'x-blockbazaar-signature': signature,
    'idempotency-key': key,
  };
  return (await fetch(`${origin}/bot/deliveries`, { method: 'POST', body, headers })).status;
}

describe('createBot', () => {
  it('delivers a repeated request once', async () => {
    expect([await ask(bodyOf('one')), await ask(bodyOf('one'))]).toEqual([201, 200]);
    const delivered: unknown = await (await fetch(`${origin}/control/deliveries?orderId=one`)).json();
    expect(delivered).toMatchObject([{ deliveryId: 'one', asked: 2 }]);
  });

  it.each<[string, number, string, Parameters<typeof ask>[1]]>([
    ['another secret', 401, bodyOf('two'), { key: 'two', signature: sign(bodyOf('two'), seconds(), 'other') }],
    ['another body', 401, bodyOf('two'), { key: 'two', signature: sign(bodyOf('one'), seconds()) }],
    ['an expired signature', 401, bodyOf('two'), { key: 'two', at: seconds() - 400 }],
    ['an idempotency key that differs from the body', 400, bodyOf('two'), { key: 'three' }],
    ['a body without a delivery', 400, '{}', { key: 'two' }],
    ['a body that is not JSON', 400, 'bring me a kit', { key: 'two' }],
  ])('rejects %s', async (_what, status, body, how) => {
    expect(await ask(body, how)).toBe(status);
    expect(await (await fetch(`${origin}/control/deliveries?orderId=two`)).json()).toEqual([]);
  });
});
