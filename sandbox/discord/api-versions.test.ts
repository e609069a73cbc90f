import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Faults } from '../control/faults.ts';
import { RequestLog } from '../control/request-log.ts';
import { createDiscord } from './create-discord.ts';

const USER_AGENT = 'DiscordBot (http://shop.test/, 1.0.0)';
const POST = { content: 'Sold', allowed_mentions: { parse: [] } };

const faults = new Faults();
let server: Server;
let origin: string;
beforeAll(async () => {
  const { router } = createDiscord({
    clientId: '84',
    clientSecret: 'secret',
    guildId: '85',
    siteOrigin: 'http://shop.test',
    requests: new RequestLog(),
    faults,
  });
  server = express().use('/discord', router).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (path: string, userAgent = USER_AGENT): Promise<Response> =>
  fetch(`${origin}/discord/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify(POST),
  });

describe('versionedRouter', () => {
  it.each([
    ['/webhooks/7/token', 1_500, '1500'],
    ['/v6/webhooks/7/token', 1_500, '1500'],
    ['/v8/webhooks/7/token', 1.5, '2'],
    ['/v10/webhooks/7/token', 1.5, '2'],
  ])('reports at %s a wait of 1.5 s as %d', async (path, inBody, inHeader) => {
    faults.add({ path: '/discord', status: 429, retryAfterS: 1.5 });
    const response = await post(path);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe(inHeader);
    expect(await response.json()).toMatchObject({ retry_after: inBody });
  });

  it('rejects an unknown version', async () => {
    const response = await post('/v11/webhooks/7/token');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 50_041 });
  });

  it('returns the message of a webhook call with wait, and an empty response without it', async () => {
    const waited = await post('/v10/webhooks/7/token?wait=true');
    expect(waited.status).toBe(200);
    expect(await waited.json()).toMatchObject({
      content: 'Sold',
      webhook_id: '7',
      id: expect.stringMatching(/^\d+$/) as string,
    });
    expect((await post('/v10/webhooks/7/token')).status).toBe(204);
  });

  it.each(['node', '', 'Mozilla/5.0', 'DiscordBot 1.0', 'DiscordBot (shop, 1.0)'])(
    'rejects the User-Agent %j as Cloudflare does',
    async (userAgent) => {
      const response = await post('/v10/webhooks/7/token', userAgent);
      expect(response.status).toBe(403);
      expect(await response.text()).toBe('error code: 1010');
    },
  );
});
