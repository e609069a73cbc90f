import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from './dispatch.ts';
import { postToDiscord } from './post-to-discord.ts';

const ADDRESS = 'https://discord.com/api/v10/webhooks/1/token?wait=true';
const CLOUDFLARE = '<!doctype html><title>Access denied | discord.com</title><span>error code: 1015</span>';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubEnv('PUBLIC_SITE_URL', 'https://shop.example');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function post(status: number, body: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
  fetched.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));
  return postToDiscord(ADDRESS, 'Sold');
}

describe('postToDiscord', () => {
  it('sends the user agent that Discord requires and follows no redirect', async () => {
    expect(await post(200, { id: '1' })).toEqual({ kind: 'done' });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(ADDRESS);
    expect(new Headers(init?.headers).get('user-agent')).toMatch(
      /^DiscordBot \(https:\/\/shop\.example\/, \d+\.\d+\.\d+\)$/,
    );
    expect(init?.redirect).toBe('manual');
  });

  it.each([
    ['a deleted webhook', 404, { message: 'Unknown Webhook', code: 10_015 }],
    ['an invalid token', 401, { message: 'Invalid Webhook Token', code: 50_027 }],
    ['a missing permission', 403, { message: 'Missing Permissions', code: 50_013 }],
    ['an invalid post', 400, { message: 'Invalid Form Body', code: 50_035 }],
  ])('reports %s as refused', async (_what, status, body) => {
    expect(await post(status, body)).toEqual({ kind: 'refused', reason: `http_${status}` });
  });

  it.each([
    ['403 with Cloudflare’s page', 403, CLOUDFLARE],
    ['403 with Cloudflare’s short text', 403, 'error code: 1020'],
    ['403 with JSON without a Discord error code', 403, { error: 'forbidden' }],
    ['404 with a page', 404, '<!doctype html><title>404</title>'],
    ['502', 502, { message: 'Bad Gateway', code: 0 }],
  ])('reports %s as a transient failure', async (_what, status, body) => {
    expect(await post(status, body)).toEqual({ kind: 'failed', reason: `http_${status}` });
  });

  it.each([
    ['the body, in seconds', { retry_after: 1.5, message: 'slow', global: false }, { 'Retry-After': '2' }, 1_500],
    ['the header alone, in seconds', CLOUDFLARE, { 'Retry-After': '65' }, 65_000],
    ['neither, if it is no number', CLOUDFLARE, { 'Retry-After': 'Sun, 22 Nov 2026 08:00:00 GMT' }, undefined],
  ])('reads the delay of a rate limit from %s', async (_what, body, headers, expected) => {
    expect(await post(429, body, headers)).toEqual({
      kind: 'failed',
      reason: 'rate_limited',
      ...(expected !== undefined && { retryAfterMs: expected }),
    });
  });
});
