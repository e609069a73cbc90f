import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readFromDiscord } from './call-discord.ts';

vi.mock('firebase-functions/logger');

const CLOUDFLARE = '<!doctype html><title>Access denied</title>error code: 1015';
const USER = { id: '1' };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubEnv('PUBLIC_SITE_URL', 'https://shop.example');
  vi.stubEnv('DISCORD_API_BASE', 'https://discord.com/api/v10');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Reads the user from a fake Discord with these responses, in order. */
function read(...answers: [status: number, body: unknown, headers?: Record<string, string>][]) {
  for (const [status, body, headers = {}] of answers) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    fetched.mockResolvedValueOnce(new Response(text, { status, headers }));
  }
  return readFromDiscord('user', { path: '/users/@me', accessToken: 'token', schema: z.object({ id: z.string() }) });
}

describe('readFromDiscord', () => {
  it.each(['https://discord.com/api/v10', 'https://discord.com/api', 'https://discord.com/api/v6/'])(
    'calls version 10 of the API base %s, with a User-Agent',
    async (base) => {
      vi.stubEnv('DISCORD_API_BASE', base);
      expect(await read([200, USER])).toEqual({ outcome: 'received', value: USER });
      const [address, init] = fetched.mock.calls[0] ?? [];
      expect(address).toBe('https://discord.com/api/v10/users/@me');
      expect(new Headers(init?.headers).get('user-agent')).toMatch(
        /^DiscordBot \(https:\/\/shop\.example\/, [\d.]+\)$/,
      );
      expect(init?.redirect).toBe('error');
    },
  );

  it('repeats a call that the network in front of Discord refuses', async () => {
    expect(await read([403, CLOUDFLARE], [200, USER])).toEqual({ outcome: 'received', value: USER });
    expect(await read([403, CLOUDFLARE], [403, CLOUDFLARE])).toEqual({ outcome: 'trouble' });
  });

  it('does not repeat a call that Discord refuses', async () => {
    const refusal = { message: '401: Unauthorized', code: 0 };
    expect(await read([401, refusal])).toEqual({ outcome: 'refused', status: 401, code: '0' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the body', { message: 'slow', retry_after: 0.05, global: false }, { 'Retry-After': '1' }],
    ['the header', CLOUDFLARE, { 'Retry-After': '0.05' }],
  ])('waits for the seconds that %s states', async (_where, body, headers) => {
    expect(await read([429, body, headers], [200, USER])).toEqual({ outcome: 'received', value: USER });
  });

  it('fails without a retry if the required wait is too long', async () => {
    expect(await read([429, CLOUDFLARE, { 'Retry-After': '600' }])).toEqual({ outcome: 'trouble' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
