import { describe, expect, it } from 'vitest';
import { failureReason } from './failure-reason.ts';

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
