import { describe, expect, it } from 'vitest';
import { Transmissions, type Forgery } from './transmission.ts';

const WEBHOOK_ID = '8PT597110X687430L';
const BODY = String.raw`{"id":"WH-1","amount":1.0,"url":"https:\/\/x"}`;

/** Verifies as a receiver does: with a transmission's headers and the parsed event. */
function verify(
  transmissions: Transmissions,
  { forgery, event = BODY, webhookId = WEBHOOK_ID }: { forgery?: Forgery; event?: string; webhookId?: string },
) {
  const headers = transmissions.headersOf(BODY, forgery);
  const names = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time'];
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const lowered = Object.fromEntries(entries) as Record<string, string>;
  const question = Object.fromEntries(names.map((name) => [name, lowered[`paypal-${name.replaceAll('_', '-')}`]]));
  const text = `${JSON.stringify({ ...question, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${event}}`;
  return transmissions.verify(text).verification_status;
}

describe('Transmissions', () => {
  const transmissions = new Transmissions(WEBHOOK_ID);

  it('verifies a transmission', () => {
    expect(verify(transmissions, {})).toBe('SUCCESS');
  });

  it.each([
    ['a reserialized event', { event: JSON.stringify(JSON.parse(BODY)) }],
    ['a changed event', { event: BODY.replace('1.0', '2.0') }],
    ['a signature for another webhook', { forgery: 'other_webhook' as const }],
    ['the ID of another webhook', { webhookId: '0EH40505U7160970P' }],
    ['a signature by another key', { forgery: 'wrong_secret' as const }],
    ['a flipped bit', { forgery: 'flipped_bit' as const }],
  ])('rejects a transmission with %s', (_what, how) => {
    expect(verify(transmissions, how)).toBe('FAILURE');
  });

  it('rejects a transmission without its headers', () => {
    expect(() => verify(transmissions, { forgery: 'no_signature' })).toThrow('Request is not well-formed');
    expect(() => transmissions.verify('{')).toThrow('Request is not well-formed');
  });
});
