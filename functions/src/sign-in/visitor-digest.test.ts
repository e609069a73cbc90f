import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visitorDigest } from './visitor-digest.ts';

beforeEach(() => vi.stubEnv('TRUSTED_HOPS', '1'));
afterEach(() => vi.unstubAllEnvs());

const from = (headers: Record<string, string>) =>
  visitorDigest({ headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as Pick<
    IncomingMessage,
    'headers' | 'socket'
  >);

it('the digest is of the address that Hosting reports, not of Hosting’s own', () => {
  const hosting = '198.51.100.1';
  const one = from({ 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': `203.0.113.7, ${hosting}` });
  const other = from({ 'fastly-client-ip': '203.0.113.8', 'x-forwarded-for': `203.0.113.8, ${hosting}` });
  expect(one).not.toBe(other);
});

it.each(['', 'unknown', '203.0.113.7, 203.0.113.8'])('looks at the connection where Hosting says %j', (told) => {
  expect(from({ 'fastly-client-ip': told, 'x-forwarded-for': '203.0.113.9' })).toBe(
    from({ 'x-forwarded-for': '203.0.113.9' }),
  );
});
