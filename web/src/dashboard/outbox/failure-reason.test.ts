import { describe, expect, it } from 'vitest';
import { failureReason, siteChannelHint } from './failure-reason.ts';

describe('failureReason', () => {
  it.each([
    ['outbox', 'http_404', /webhook no longer exists/],
    ['outbox', 'not_a_webhook', /not a Discord webhook/],
    ['outbox', 'http_502', /fault \(HTTP 502\)/],
    ['outbox', 'timeout', /did not respond/],
    ['deliveries', 'http_404', /delivery bot/],
    ['deliveries', 'http_418', /refused the request \(HTTP 418\)/],
    ['refunds', 'http_404', /refused the request \(HTTP 404\)/],
    ['refunds', 'CARD_CLOSED', /CARD_CLOSED/],
  ] as const)('describes the reason of %s %s', (kind, code, text) => {
    expect(failureReason(kind, code)).toMatch(text);
    expect(failureReason(kind, code)).not.toContain('http_');
  });
});

describe('siteChannelHint', () => {
  it('describes the place of an address that is not a store’s', () => {
    const post = { kind: 'outbox', store: null, lastError: 'http_404' } as const;
    expect(siteChannelHint(post)).toMatch(/setting of the deployment/);
    expect(siteChannelHint({ ...post, store: { id: 'ash', name: 'Ash' } })).toBeNull();
    expect(siteChannelHint({ ...post, lastError: 'rate_limited' })).toBeNull();
  });
});
