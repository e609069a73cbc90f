import '../support/own-project.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

const JSON_POST = { method: 'POST', headers: { 'Content-Type': 'application/json' } };

it.each([
  ['sitemap', '/sitemap.xml', {}],
  ['sitemap', '/elsewhere', {}],
  ['page', '/catalog?q=x', {}],
  ['visitReports', '/reports/visit', {}],
  ['search', '/search/products?q=x', {}],
  ['search', '/elsewhere', {}],
  ['discordSignIn', '/auth/discord/start', { redirect: 'manual' }],
  ['discordSignIn', '/elsewhere', {}],
  ['securityAudit', '/', { method: 'POST', body: '{}' }],
  ['securityAudit', '/', { method: 'POST' }],
  ['stripeWebhook', '/', { ...JSON_POST, body: '{}' }],
  ['paypalWebhook', '/', {}],
  ['validateCustomerInfo', '/', { ...JSON_POST, body: '{"data":{}}' }],
  ['ownerLogin', '/', { ...JSON_POST, body: '{"data":{"password":"x"}}' }],
] as const)('sends the security headers in a response of %s at %s', async (name, path, init) => {
  const { headers, status } = await fetch(new URL(path, environment.addressOf(name)), init);
  expect(status).not.toBe(500);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toMatch(
    name === 'sitemap' || name === 'page' || name === 'search' ? /^public|^no-store/ : /no-store/,
  );
});
