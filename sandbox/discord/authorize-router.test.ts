import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Faults } from '../control/faults.ts';
import { RequestLog } from '../control/request-log.ts';
import { createDiscord } from './create-discord.ts';

const SITE = 'http://shop.test';
const USER_AGENT = 'DiscordBot (http://shop.test/, 1.0.0)';
const QUERY = {
  client_id: '84',
  redirect_uri: `${SITE}/auth/discord/callback`,
  response_type: 'code',
  scope: 'identify guilds.members.read',
  state: 'mine',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
};

let server: Server;
let origin: string;
beforeAll(async () => {
  const discord = createDiscord({
    clientId: '84',
    clientSecret: 'secret',
    guildId: '85',
    siteOrigin: SITE,
    requests: new RequestLog(),
    faults: new Faults(),
  });
  server = express().use('/discord', discord.router).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function open(changes: Record<string, string> = {}, answer?: Record<string, string>) {
  const response = await fetch(
    `${origin}/discord/oauth2/authorize?${new URLSearchParams({ ...QUERY, ...changes }).toString()}`,
    {
      redirect: 'manual',
      ...(answer !== undefined && { method: 'POST', body: new URLSearchParams(answer) }),
    },
  );
  const location = response.headers.get('location');
  return { status: response.status, text: await response.text(), back: location === null ? null : new URL(location) };
}

describe('authorizeRouter', () => {
  it('shows the requested scopes and the users who can grant them', async () => {
    const { status, text } = await open();
    expect(status).toBe(200);
    for (const labels of [
      'Access your username and avatar',
      'Read your member info',
      'Authorize',
      'Cancel',
      'not in the server',
    ]) {
      expect(text).toContain(labels);
    }
  });

  it.each([
    ['an unknown app', { client_id: '1' }],
    ['an unregistered redirect URI', { redirect_uri: 'http://evil.test/' }],
  ])('does not redirect for %s', async (_, changes) => {
    const { status, back } = await open(changes);
    expect({ status, back }).toEqual({ status: 400, back: null });
  });

  it.each([
    ['response_type', 'token', 'unsupported_response_type'],
    ['scope', 'identify everything', 'invalid_scope'],
    ['scope', '', 'invalid_scope'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['code_challenge', 'short', 'invalid_request'],
  ])('redirects with an error for %s=%s', async (name, value, error) => {
    const { back } = await open({ [name]: value });
    expect(back?.searchParams.get('error')).toBe(error);
    expect(back?.searchParams.get('state')).toBe('mine');
  });

  it('redirects with a code, or with access_denied', async () => {
    const yes = await open({}, { answer: 'authorize', person: '810000000000000001' });
    expect(yes.back?.origin).toBe(SITE);
    expect(yes.back?.searchParams.get('code')).toMatch(/^[\w-]{20}$/);
    expect(yes.back?.searchParams.get('state')).toBe('mine');
    const no = await open({}, { answer: 'cancel', person: '810000000000000001' });
    expect(no.back?.searchParams.get('error')).toBe('access_denied');
    expect(no.back?.searchParams.get('code')).toBeNull();
  });
});

describe('apiRouter', () => {
  it('accepts form bodies only', async () => {
    const response = await fetch(`${origin}/discord/api/v10/oauth2/token`, {
      method: 'POST',
      headers: { 'User-Agent': USER_AGENT, 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'authorization_code' }),
    });
    expect(response.status).toBe(415);
  });

  it.each([undefined, 'Bearer made-up', 'Bot token'])('rejects the authorization %j', async (authorization) => {
    for (const path of ['/users/@me', '/users/@me/guilds/85/member']) {
      const response = await fetch(`${origin}/discord/api/v10${path}`, {
        headers: { 'User-Agent': USER_AGENT, ...(authorization !== undefined && { authorization }) },
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: '401: Unauthorized', code: 0 });
    }
  });
});
